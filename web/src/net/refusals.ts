// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from './protocol';

export const refusals = {
  "engine.no_such_game": {
    en: "there is no game of that name",
    fr: "ce jeu n’existe pas",
  },
  "engine.seats_do_not_fit": {
    en: "that many seats do not fit this game",
    fr: "ce jeu n’est pas pour autant de joueurs",
  },
  "engine.option_out_of_range": {
    en: "an option is out of its range",
    fr: "une option a une valeur impossible",
  },
  "engine.no_such_bot": {
    en: "there is no bot of that level for this game",
    fr: "ce jeu n’a pas de bot de ce niveau",
  },
  "engine.no_such_seat": {
    en: "there is no such seat at this table",
    fr: "cette place n’existe pas à cette table",
  },
  "engine.game_over": {
    en: "the game is over",
    fr: "la partie est finie",
  },
  "engine.no_such_move": {
    en: "there is no such move in this game",
    fr: "ce coup n’existe pas dans ce jeu",
  },
  "engine.one_move": {
    en: "one move at a time",
    fr: "un coup à la fois",
  },
  "engine.notation": {
    en: "{expected}",
    fr: "le coup est mal écrit ({expected})",
  },
  "engine.not_for_nature": {
    en: "that is not nature's to say",
    fr: "ce n’est pas au hasard de le dire",
  },
  "engine.not_for_the_clock": {
    en: "that is not the clock's to say",
    fr: "ce n’est pas au chronomètre de le dire",
  },
  "engine.not_for_a_player": {
    en: "that is not a player's to say",
    fr: "ce n’est pas à un joueur de le dire",
  },
  "engine.no_clock": {
    en: "no clock is running",
    fr: "aucun chronomètre ne tourne",
  },
  "engine.chance_first": {
    does: "retry",
    en: "wait for the dice to fall",
    fr: "attends que les dés soient tombés",
  },
  "engine.no_chance_now": {
    en: "nothing is left to chance now",
    fr: "rien n’est laissé au hasard maintenant",
  },
  "engine.not_your_turn": {
    en: "it is not your turn",
    fr: "ce n’est pas ton tour",
  },
  "engine.argument_out_of_range": {
    en: "an argument is out of its range",
    fr: "une valeur est hors limites",
  },
  "engine.argument_missing": {
    en: "an argument is missing",
    fr: "il manque une valeur",
  },
  "engine.argument_too_many": {
    en: "there is an argument too many",
    fr: "il y a une valeur de trop",
  },
  "engine.roll_count": {
    en: "a roll names as many faces as dice are rolled",
    fr: "un lancer nomme autant de faces que de dés lancés",
  },
  "engine.roll_order": {
    en: "the faces of a roll come in their order",
    fr: "les faces d’un lancer se nomment dans l’ordre",
  },
  "engine.log_full": {
    en: "the log of this match is full",
    fr: "le journal de cette partie est plein",
  },
  "engine.match_too_long": {
    en: "This game has gone on for too long.",
    fr: "Cette partie dure depuis trop longtemps.",
  },
  "engine.time_goes_back": {
    does: "retry",
    en: "try again",
    fr: "réessaie",
  },
  "engine.nobody_acts": {
    en: "nobody at the table would act",
    fr: "personne à cette table ne jouerait",
  },
  "engine.broken": {
    en: "{what}",
    fr: "le moteur s’est arrêté ({what})",
  },
  "engine.bad_log": {
    en: "line {line}: {what}",
    fr: "la partie gardée est illisible (ligne {line} : {what})",
  },
  "engine.bad_move": {
    en: "move {move}: {why}",
    fr: "la partie gardée est illisible (coup {move} : {why})",
  },
  "engine.list_line": {
    en: "line {line}: {what}",
    fr: "ligne {line} : {what}",
  },
  "engine.list_whole": {
    en: "{what}",
    fr: "la liste ne va pas ({what})",
  },
  "engine.no_words": {
    en: "nobody judges words here",
    fr: "ici, personne ne juge les mots",
  },
  "engine.no_table": {
    en: "no table is open",
    fr: "aucune table n’est ouverte",
  },
  "engine.bots_only": {
    en: "alone, every other chair has a bot",
    fr: "seul, toutes les autres chaises ont un bot",
  },
  "engine.needs_people": {
    en: "that needs other people",
    fr: "il faut d’autres joueurs pour ça",
  },
  "server.bad_json": {
    en: "A message is one JSON object: {what}.",
    fr: "Le message est illisible ({what}).",
  },
  "server.not_json": {
    en: "A message is one JSON object.",
    fr: "Le message est illisible.",
  },
  "server.type_missing": {
    en: "\"type\" must name the message.",
    fr: "Le message n’a pas de nom.",
  },
  "server.no_message": {
    en: "\"{type}\" is no message.",
    fr: "Le serveur ne connaît pas le message « {type} ».",
  },
  "server.no_field": {
    en: "\"{field}\" is no field of this message.",
    fr: "Le message a « {field} » de trop.",
  },
  "server.field_missing": {
    en: "\"{field}\" is missing.",
    fr: "Il manque « {field} » au message.",
  },
  "server.field_text": {
    en: "\"{field}\" must be a text that is not too long.",
    fr: "« {field} » doit être un texte, pas trop long.",
  },
  "server.field_whole": {
    en: "\"{field}\" must be a whole number in its range.",
    fr: "« {field} » doit être un nombre entier, dans ses limites.",
  },
  "server.field_number": {
    en: "\"{field}\" must be a number.",
    fr: "« {field} » doit être un nombre.",
  },
  "server.field_bool": {
    en: "\"{field}\" must be true or false.",
    fr: "« {field} » doit être vrai ou faux.",
  },
  "server.field_object": {
    en: "\"{field}\" must be an object.",
    fr: "« {field} » doit être un objet.",
  },
  "server.field_options": {
    en: "\"{field}\" must be whole numbers by the names of options.",
    fr: "« {field} » doit donner des nombres entiers par nom d’option.",
  },
  "server.hello_first": {
    en: "Say hello first.",
    fr: "Le serveur attend d’abord un bonjour.",
  },
  "server.hello_again": {
    en: "Hello was said already.",
    fr: "Le bonjour a déjà été dit.",
  },
  "server.bad_token": {
    en: "This token is not from here.",
    fr: "Ce serveur ne te reconnaît pas.",
  },
  "server.outside": {
    en: "You are in no room.",
    fr: "Tu n’es à aucune table.",
  },
  "server.plan_long": {
    en: "A playlist is not longer than 12 games.",
    fr: "Une liste a 12 jeux au plus.",
  },
  "server.plan_empty": {
    en: "Nothing is left on the playlist.",
    fr: "La liste est vide : choisissez un jeu.",
  },
  "server.none_short": {
    en: "No game is that short.",
    fr: "Aucun jeu n’est si court.",
  },
  "server.not_so_fast": {
    does: "retry",
    en: "Not so fast.",
    fr: "Pas si vite.",
  },
  "server.restarting": {
    does: "reconnect",
    en: "The server is restarting: come back in a moment.",
    fr: "Le serveur redémarre : reviens dans un instant.",
  },
  "server.too_slow": {
    does: "reconnect",
    en: "This page reads too slowly.",
    fr: "La page lit trop lentement.",
  },
  "server.too_many_messages": {
    does: "reconnect",
    en: "Too many messages.",
    fr: "Trop de messages.",
  },
  "server.no_hello": {
    does: "reconnect",
    en: "Nobody said hello.",
    fr: "Personne n’a dit bonjour.",
  },
  "server.too_many_frames": {
    en: "Too many control frames.",
    fr: "Trop de signaux.",
  },
  "server.another_device": {
    en: "You are at this table on another device.",
    fr: "Tu es à cette table sur un autre appareil.",
  },
  "server.no_such_room": {
    en: "No table has that code.",
    fr: "Aucune table n’a ce code.",
  },
  "server.bad_invitation": {
    en: "This invitation does not fit this table any more.",
    fr: "Cette invitation ne vaut plus pour cette table.",
  },
  "server.banned": {
    en: "You were sent away from this table.",
    fr: "Tu as été renvoyé de cette table.",
  },
  "server.address_banned": {
    en: "Somebody was sent away from your address. Ask the host for the invitation link.",
    fr: "Quelqu’un a été renvoyé depuis ton adresse. Demande le lien d’invitation à l’hôte.",
  },
  "server.locked": {
    en: "The door of this table is closed.",
    fr: "La porte de cette table est fermée.",
  },
  "server.full": {
    en: "This table is full.",
    fr: "Cette table est pleine.",
  },
  "server.not_let_in": {
    en: "Nobody let you in.",
    fr: "Personne ne t’a ouvert.",
  },
  "server.host_away": {
    en: "The host is not there to let you in: ask for the link.",
    fr: "L’hôte n’est pas là pour t’ouvrir : demande-lui le lien.",
  },
  "server.too_many_knocks": {
    does: "retry",
    en: "There is a crowd at the door: try again in a minute.",
    fr: "Il y a foule à la porte : réessaie dans une minute.",
  },
  "server.too_many_guesses": {
    does: "retry",
    en: "Too many wrong codes: wait a minute.",
    fr: "Trop de codes faux : attends une minute.",
  },
  "server.too_many_rooms": {
    en: "Too many tables were opened from this address.",
    fr: "Trop de tables ouvertes depuis cette adresse.",
  },
  "server.all_tables_taken": {
    does: "retry",
    en: "All tables are taken: try again later.",
    fr: "Toutes les tables sont prises : réessaie plus tard.",
  },
  "server.cannot_open": {
    en: "This game cannot be opened like that.",
    fr: "Ce jeu ne s’ouvre pas comme ça.",
  },
  "server.sent_away": {
    en: "The host sent you away from the table.",
    fr: "L’hôte t’a renvoyé de la table.",
  },
  "server.voted_away": {
    en: "The players sent you away from the table.",
    fr: "Les joueurs t’ont renvoyé de la table.",
  },
  "server.closed": {
    en: "The host closed the table.",
    fr: "L’hôte a fermé la table.",
  },
  "server.was_empty": {
    en: "The table was empty and has been cleared.",
    fr: "La table était vide, elle a été rangée.",
  },
  "server.not_saved": {
    en: "The server could not keep this table.",
    fr: "Le serveur n’a pas pu garder cette table.",
  },
  "server.record_missing": {
    en: "The server could not read this table again.",
    fr: "Le serveur n’a pas pu relire cette table.",
  },
  "server.record_unreadable": {
    en: "The server could not read this table again.",
    fr: "Le serveur n’a pas pu relire cette table.",
  },
  "server.list_unreadable": {
    en: "The server could not read this table again.",
    fr: "Le serveur n’a pas pu relire cette table.",
  },
  "server.no_code": {
    en: "It has no code.",
    fr: "La table n’a pas de code.",
  },
  "server.code_taken": {
    en: "Its code is taken.",
    fr: "Le code de la table est déjà pris.",
  },
  "server.other_rules": {
    en: "A match was begun under version {begun} of the rules of {game}, and this program plays version {plays}.",
    fr: "La partie a commencé avec la version {begun} des règles de {game}, et ce serveur joue la version {plays}.",
  },
  "server.only_host": {
    en: "Only the host may do that.",
    fr: "Seul l’hôte peut faire ça.",
  },
  "server.only_lobby": {
    en: "Only before the game begins.",
    fr: "Seulement avant le début de la partie.",
  },
  "server.no_seat": {
    en: "You have no chair at this table.",
    fr: "Tu n’as pas de chaise à cette table.",
  },
  "server.no_such_person": {
    en: "They are no longer at the table.",
    fr: "Cette personne n’est plus à la table.",
  },
  "server.no_such_player": {
    en: "That player is no longer at the table.",
    fr: "Ce joueur n’est plus à la table.",
  },
  "server.nobody_knocks": {
    en: "They are no longer knocking.",
    fr: "Cette personne ne frappe plus.",
  },
  "server.not_banned": {
    en: "They’re no longer on the list.",
    fr: "Cette personne n’est plus sur la liste.",
  },
  "server.not_yourself": {
    en: "You cannot send yourself away: leave.",
    fr: "Tu ne peux pas te renvoyer : quitte la table.",
  },
  "server.host_stays": {
    en: "The host can’t be sent away.",
    fr: "On ne peut pas renvoyer l’hôte.",
  },
  "server.host_no_vote": {
    en: "The host can’t be voted out.",
    fr: "On ne peut pas voter le renvoi de l’hôte.",
  },
  "server.players_vote": {
    en: "Only players vote.",
    fr: "Seuls les joueurs votent.",
  },
  "server.player_is_host": {
    en: "Only a player can be host.",
    fr: "Seul un joueur peut devenir hôte.",
  },
  "server.stand_in_closes": {
    en: "You’re standing in for the host, who may come back. You can leave the table instead.",
    fr: "Tu remplaces l’hôte, qui peut revenir. Tu peux quitter la table.",
  },
  "server.no_such_bot_here": {
    en: "This game has no such bot.",
    fr: "Ce jeu n’a pas ce bot.",
  },
  "server.too_many_seats": {
    en: "This game is not for that many players.",
    fr: "Ce jeu n’est pas pour autant de joueurs.",
  },
  "server.seat_in_use": {
    en: "Somebody sits on a chair that would go.",
    fr: "Quelqu’un est assis sur une chaise qui disparaîtrait.",
  },
  "server.no_option": {
    en: "{game} has no option \"{option}\".",
    fr: "{game} n’a pas d’option « {option} ».",
  },
  "server.option_range": {
    en: "{option} is from {min} to {max}.",
    fr: "{option} va de {min} à {max}.",
  },
  "server.seat_taken": {
    en: "Somebody sits there.",
    fr: "Quelqu’un est assis là.",
  },
  "server.bot_sits_there": {
    en: "A bot sits there: the host may free the chair.",
    fr: "Un bot est assis là : l’hôte peut libérer la chaise.",
  },
  "server.join_to_sit": {
    en: "You are watching: join the table as a player to sit down.",
    fr: "Tu regardes : rejoins la table comme joueur pour t’asseoir.",
  },
  "server.not_your_seat": {
    en: "That chair is not yours.",
    fr: "Cette chaise n’est pas à toi.",
  },
  "server.seat_empty": {
    en: "A chair is still free.",
    fr: "Il reste une chaise libre.",
  },
  "server.no_names_here": {
    en: "This game is not played with names.",
    fr: "Ce jeu ne se joue pas avec des noms.",
  },
  "server.list_checked": {
    does: "retry",
    en: "One moment: the server is reading the list of names.",
    fr: "Encore un instant : le serveur lit la liste de noms.",
  },
  "server.too_many_lists": {
    en: "This table has had too many lists of names: open another.",
    fr: "Cette table a déjà eu trop de listes de noms : ouvres-en une autre.",
  },
  "server.players_add": {
    en: "Only players add to chance.",
    fr: "Seuls les joueurs ajoutent leur part au hasard.",
  },
  "server.bad_promise": {
    en: "A promise is 64 hexadecimal digits.",
    fr: "Une promesse a 64 chiffres hexadécimaux.",
  },
  "server.other_promise": {
    en: "This promise is for another commitment.",
    fr: "Cette promesse vaut pour un autre engagement.",
  },
  "server.late_promise": {
    en: "Too late: the game is starting.",
    fr: "Trop tard : la partie commence.",
  },
  "server.broken_promise": {
    en: "Your page did not reveal what it had promised: it adds nothing to this game.",
    fr: "Ta page n’a pas révélé sa part : elle n’ajoute rien à cette partie.",
  },
  "server.early_nonce": {
    en: "Nonces are not revealed before all are promised.",
    fr: "Les parts se révèlent quand toutes sont promises.",
  },
  "server.bad_nonce": {
    en: "A nonce is 64 hexadecimal digits.",
    fr: "Une part a 64 chiffres hexadécimaux.",
  },
  "server.other_nonce": {
    en: "This nonce is not the one that was promised.",
    fr: "Cette part n’est pas celle qui était promise.",
  },
  "server.no_share": {
    does: "retry",
    en: "One moment: chance still waits for a player’s share.",
    fr: "Encore un instant : le hasard attend la part d’un joueur.",
  },
  "server.called_off": {
    does: "retry",
    en: "The table changed: start again.",
    fr: "La table a changé : relance la partie.",
  },
  "server.called_off_too_often": {
    en: "Too many starts were called off here: open another table.",
    fr: "Trop de départs ont été annulés ici : ouvre une autre table.",
  },
  "server.starting": {
    does: "retry",
    en: "The game is starting.",
    fr: "La partie commence.",
  },
  "server.no_seed": {
    en: "This is no seed.",
    fr: "Ce n’est pas une graine.",
  },
  "server.nobody_adds": {
    en: "Nobody adds to chance.",
    fr: "Personne n’ajoute sa part au hasard.",
  },
  "server.not_called_off": {
    en: "No start can be called off.",
    fr: "Aucun départ ne peut être annulé.",
  },
  "server.not_opened": {
    en: "The room was not opened.",
    fr: "La table n’a pas été ouverte.",
  },
  "server.no_game": {
    en: "No game is running.",
    fr: "Aucune partie n’est en cours.",
  },
  "server.no_match": {
    en: "There is no match.",
    fr: "Il n’y a pas de partie.",
  },
  "server.not_begun": {
    en: "The game has not begun.",
    fr: "La partie n’a pas commencé.",
  },
  "server.paused": {
    en: "The game is paused.",
    fr: "La partie est en pause.",
  },
  "server.not_paused": {
    en: "The game goes on already.",
    fr: "La partie a déjà repris.",
  },
  "server.not_over": {
    en: "The game is not over.",
    fr: "La partie n’est pas finie.",
  },
  "server.bot_moves": {
    does: "retry",
    en: "A bot is making this move for you: you are back right after it.",
    fr: "Un bot joue ce coup pour toi : tu reprends juste après.",
  },
  "server.room_worn": {
    en: "This table has been used for too long: open another.",
    fr: "Cette table a trop servi : ouvres-en une autre.",
  },
  "server.no_seat_there": {
    en: "There is no such seat.",
    fr: "Cette chaise n’existe pas.",
  },
  "server.no_bot_acts": {
    en: "No bot means to act.",
    fr: "Aucun bot ne veut jouer.",
  },
  "server.clock_has_no_move": {
    en: "The clock has no move.",
    fr: "Le chronomètre n’a pas de coup.",
  },
  "server.too_early": {
    does: "retry",
    en: "A little early: the table had just changed. Try again.",
    fr: "Un peu tôt : la table venait de changer. Recommence.",
  },
  "server.too_late": {
    en: "Too late: the table has changed.",
    fr: "Trop tard : la table a changé.",
  },
  "server.another_faster": {
    en: "Somebody was faster.",
    fr: "Quelqu’un a été plus rapide.",
  },
  "server.hand_is_down": {
    en: "Your hand is down already.",
    fr: "Ta main est déjà posée.",
  },
  "server.did_else": {
    en: "You did something else meanwhile.",
    fr: "Tu as fait autre chose entre-temps.",
  },
  "server.screen_silent": {
    en: "A screen says nothing.",
    fr: "Un écran ne dit rien.",
  },
  "server.no_emote": {
    en: "There is no such emote.",
    fr: "Cette réaction n’existe pas.",
  },
  "server.no_text": {
    en: "The host has not allowed written messages.",
    fr: "L’hôte n’a pas ouvert les messages écrits.",
  },
  "server.empty": {
    en: "Your message is empty.",
    fr: "Ton message est vide.",
  },
  "server.no_camera": {
    en: "No camera is used at this table.",
    fr: "Cette table n’utilise pas de caméra.",
  },
  "server.no_such_id": {
    en: "Nobody of that id is here.",
    fr: "Cette personne n’est pas là.",
  },
  "server.bad_as": {
    en: "\"as\" is player, spectator or screen.",
    fr: "« as » vaut player, spectator ou screen.",
  },
  "server.bad_who": {
    en: "\"who\" is me, bot:LEVEL or empty.",
    fr: "« who » vaut me, bot:NIVEAU ou empty.",
  },
  "server.bad_kind": {
    en: "\"kind\" is clue or guess.",
    fr: "« kind » vaut clue ou guess.",
  },
  "server.bad_way": {
    en: "\"way\" is typed, room, camera or camera-all.",
    fr: "« way » vaut typed, room, camera ou camera-all.",
  },
  "server.store_failed": {
    does: "retry",
    en: "The server could not save that ({what}).",
    fr: "Le serveur n’a pas pu l’enregistrer ({what}).",
  },
} as const satisfies Refusals;
