// Written by tools/refusals-ts from the tables refusals.def: change those, not this.
import type { Refusals } from './protocol';

export const refusals = {
  "engine.no_such_game": {
    en: "that game doesn’t exist",
    fr: "ce jeu n’existe pas",
  },
  "engine.seats_do_not_fit": {
    en: "this game isn’t for that many players",
    fr: "ce jeu n’est pas pour autant de joueurs",
  },
  "engine.option_out_of_range": {
    en: "an option has an impossible value",
    fr: "une option a une valeur impossible",
  },
  "engine.no_such_bot": {
    en: "this game has no bot of that level",
    fr: "ce jeu n’a pas de bot de ce niveau",
  },
  "engine.no_such_seat": {
    en: "this table has no such seat",
    fr: "cette place n’existe pas à cette table",
  },
  "engine.game_over": {
    en: "the game is over",
    fr: "la partie est finie",
  },
  "engine.no_such_move": {
    en: "this game has no such move",
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
    en: "chance doesn’t decide that",
    fr: "ce n’est pas au hasard de le dire",
  },
  "engine.not_for_the_clock": {
    en: "that isn’t up to the clock",
    fr: "ce n’est pas au chronomètre de le dire",
  },
  "engine.not_for_a_player": {
    en: "that isn’t up to a player",
    fr: "ce n’est pas à un joueur de le dire",
  },
  "engine.no_clock": {
    en: "no clock is running",
    fr: "aucun chronomètre ne tourne",
  },
  "engine.chance_first": {
    does: "retry",
    en: "wait for the dice to settle",
    fr: "attends que les dés soient tombés",
  },
  "engine.no_chance_now": {
    en: "nothing is left to chance now",
    fr: "rien n’est laissé au hasard maintenant",
  },
  "engine.not_your_turn": {
    en: "it isn’t your turn",
    fr: "ce n’est pas ton tour",
  },
  "engine.argument_out_of_range": {
    en: "a value is out of range",
    fr: "une valeur est hors limites",
  },
  "engine.argument_missing": {
    en: "a value is missing",
    fr: "il manque une valeur",
  },
  "engine.argument_too_many": {
    en: "there’s one value too many",
    fr: "il y a une valeur de trop",
  },
  "engine.roll_count": {
    en: "name one face for each die rolled",
    fr: "un lancer nomme autant de faces que de dés lancés",
  },
  "engine.roll_order": {
    en: "name the faces in order",
    fr: "les faces d’un lancer se nomment dans l’ordre",
  },
  "engine.log_full": {
    en: "the record of this game is full",
    fr: "le journal de cette partie est plein",
  },
  "engine.match_too_long": {
    en: "This game has gone on too long.",
    fr: "Cette partie dure depuis trop longtemps.",
  },
  "engine.time_goes_back": {
    does: "retry",
    en: "try again",
    fr: "réessaie",
  },
  "engine.nobody_acts": {
    en: "nobody at this table can act",
    fr: "personne à cette table ne jouerait",
  },
  "engine.broken": {
    en: "{what}",
    fr: "le moteur s’est arrêté ({what})",
  },
  "engine.bad_log": {
    en: "the saved game can’t be read (line {line}: {what})",
    fr: "la partie gardée est illisible (ligne {line} : {what})",
  },
  "engine.bad_move": {
    en: "the saved game can’t be read (move {move}: {why})",
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
    en: "when you play alone, the other seats are for bots",
    fr: "sans autre personne, toutes les autres chaises ont un bot",
  },
  "engine.needs_people": {
    en: "you need other people for that",
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
    en: "The server doesn’t know the message “{type}”.",
    fr: "Le serveur ne connaît pas le message « {type} ».",
  },
  "server.no_field": {
    en: "The message has one field too many: “{field}”.",
    fr: "Le message a « {field} » de trop.",
  },
  "server.field_missing": {
    en: "The message lacks “{field}”.",
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
    en: "This server doesn’t recognise you.",
    fr: "Ce serveur ne te reconnaît pas.",
  },
  "server.outside": {
    en: "You aren’t at a table.",
    fr: "Tu n’es à aucune table.",
  },
  "server.bad_handover": {
    en: "That code isn’t right, or has expired. Ask your other device for a new one.",
    fr: "Ce code n’est pas le bon, ou il a expiré. Demandes-en un autre sur ton premier appareil.",
  },
  "server.no_seat_to_move": {
    en: "You don’t have a seat to move.",
    fr: "Tu n’as pas de place à déplacer.",
  },
  "server.bad_order": {
    en: "You can only change chairs before the game.",
    fr: "On ne change de chaise qu’avant la partie.",
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
    en: "The server is restarting. Come back in a moment.",
    fr: "Le serveur redémarre : reviens dans un instant.",
  },
  "server.too_slow": {
    does: "reconnect",
    en: "Your connection can’t keep up.",
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
    en: "You’re at this table on another device.",
    fr: "Tu es à cette table sur un autre appareil.",
  },
  "server.no_such_room": {
    en: "No table has that code.",
    fr: "Aucune table n’a ce code.",
  },
  "server.bad_invitation": {
    en: "This invitation no longer works.",
    fr: "Cette invitation ne vaut plus pour cette table.",
  },
  "server.banned": {
    en: "You were removed from this table.",
    fr: "Cette table t’a fait sortir.",
  },
  "server.address_banned": {
    en: "Someone on your network was removed from this table. Ask the host for the invitation link.",
    fr: "Quelqu’un de ton réseau a dû quitter cette table. Demande le lien d’invitation à l’hôte.",
  },
  "server.locked": {
    en: "This table is locked.",
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
    en: "The host isn’t here to let you in. Ask them for the link.",
    fr: "L’hôte n’est pas là pour t’ouvrir : demande-lui le lien.",
  },
  "server.too_many_knocks": {
    does: "retry",
    en: "A lot of people are knocking. Try again in a minute.",
    fr: "Il y a foule à la porte : réessaie dans une minute.",
  },
  "server.too_many_guesses": {
    does: "retry",
    en: "Too many wrong codes. Wait a minute.",
    fr: "Trop de codes faux : attends une minute.",
  },
  "server.too_many_rooms": {
    en: "Too many tables were opened from your network.",
    fr: "Trop de tables ouvertes depuis cette adresse.",
  },
  "server.all_tables_taken": {
    does: "retry",
    en: "Every table is taken. Try again later.",
    fr: "Toutes les tables sont prises : réessaie plus tard.",
  },
  "server.cannot_open": {
    en: "This game can’t be opened like that.",
    fr: "Ce jeu ne s’ouvre pas comme ça.",
  },
  "server.sent_away": {
    en: "The host removed you from the table.",
    fr: "L’hôte t’a fait quitter la table.",
  },
  "server.voted_away": {
    en: "The players voted to remove you from the table.",
    fr: "Les joueurs ont voté ton départ de la table.",
  },
  "server.closed": {
    en: "The host closed the table.",
    fr: "L’hôte a fermé la table.",
  },
  "server.was_empty": {
    en: "This table was empty, so it was closed.",
    fr: "La table était vide, elle a été rangée.",
  },
  "server.not_saved": {
    en: "The server couldn’t save this table.",
    fr: "Le serveur n’a pas pu garder cette table.",
  },
  "server.record_missing": {
    en: "The server couldn’t load this table.",
    fr: "Le serveur n’a pas pu relire cette table.",
  },
  "server.record_unreadable": {
    en: "The server couldn’t load this table.",
    fr: "Le serveur n’a pas pu relire cette table.",
  },
  "server.list_unreadable": {
    en: "The server couldn’t load this table.",
    fr: "Le serveur n’a pas pu relire cette table.",
  },
  "server.no_code": {
    en: "This table has no code.",
    fr: "La table n’a pas de code.",
  },
  "server.code_taken": {
    en: "This table’s code is already taken.",
    fr: "Le code de la table est déjà pris.",
  },
  "server.other_rules": {
    en: "This game was started with version {begun} of the rules of {game}. The server now plays version {plays}.",
    fr: "La partie a commencé avec la version {begun} des règles de {game}, et ce serveur joue la version {plays}.",
  },
  "server.only_host": {
    en: "Only the host can do that.",
    fr: "Seul l’hôte peut faire ça.",
  },
  "server.only_lobby": {
    en: "You can only do that before the game starts.",
    fr: "Seulement avant le début de la partie.",
  },
  "server.no_seat": {
    en: "You don’t have a seat at this table.",
    fr: "Tu n’as pas de chaise à cette table.",
  },
  "server.no_such_person": {
    en: "They’re no longer at the table.",
    fr: "Cette personne n’est plus à la table.",
  },
  "server.no_such_player": {
    en: "That player is no longer at the table.",
    fr: "Ce joueur n’est plus à la table.",
  },
  "server.nobody_knocks": {
    en: "They’re no longer knocking.",
    fr: "Cette personne ne frappe plus.",
  },
  "server.not_banned": {
    en: "They’re no longer on the list.",
    fr: "Cette personne n’est plus sur la liste.",
  },
  "server.not_yourself": {
    en: "You can’t remove yourself. Leave the table instead.",
    fr: "Tu ne peux pas te renvoyer : quitte la table.",
  },
  "server.host_stays": {
    en: "The host can’t be removed.",
    fr: "On ne peut pas renvoyer l’hôte.",
  },
  "server.host_no_vote": {
    en: "The host can’t be voted out.",
    fr: "On ne peut pas voter le renvoi de l’hôte.",
  },
  "server.players_vote": {
    en: "Only players can vote.",
    fr: "Seuls les joueurs votent.",
  },
  "server.player_is_host": {
    en: "Only a player can become host.",
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
    en: "This game isn’t for that many players.",
    fr: "Ce jeu n’est pas pour autant de joueurs.",
  },
  "server.seat_in_use": {
    en: "Someone is sitting in a seat you’d remove.",
    fr: "Quelqu’un est assis sur une chaise qui disparaîtrait.",
  },
  "server.no_option": {
    en: "{game} has no option \"{option}\".",
    fr: "{game} n’a pas d’option « {option} ».",
  },
  "server.option_range": {
    en: "{option} must be between {min} and {max}.",
    fr: "{option} va de {min} à {max}.",
  },
  "server.seat_taken": {
    en: "Someone is sitting there.",
    fr: "Quelqu’un est assis là.",
  },
  "server.seated": {
    en: "You have a seat already.",
    fr: "Tu as déjà une place.",
  },
  "server.saw_another": {
    en: "You have already seen another player’s hand in this game: you can play in the next one.",
    fr: "Tu as déjà vu une autre main dans cette partie : tu joueras à la prochaine.",
  },
  "server.chair_kept": {
    en: "The host said no: that chair stays as it is.",
    fr: "L’hôte a dit non : cette chaise reste comme elle est.",
  },
  "server.revealing": {
    does: "retry",
    en: "Everyone is looking at what was revealed: the game goes on in a moment.",
    fr: "Tout le monde regarde ce qui a été révélé : la partie reprend dans un instant.",
  },
  "server.no_stop": {
    en: "Nobody has asked to stop.",
    fr: "Personne n’a demandé d’arrêter.",
  },
  "server.join_to_sit": {
    en: "You’re watching. Join the table as a player to take a seat.",
    fr: "Tu regardes : rejoins la table comme joueur pour t’asseoir.",
  },
  "server.not_your_seat": {
    en: "That isn’t your seat.",
    fr: "Cette chaise n’est pas à toi.",
  },
  "server.seat_empty": {
    en: "A seat is still empty.",
    fr: "Il reste une chaise libre.",
  },
  "server.no_names_here": {
    en: "This game doesn’t use names.",
    fr: "Ce jeu ne se joue pas avec des noms.",
  },
  "server.list_checked": {
    does: "retry",
    en: "One moment: the server is checking the list of names.",
    fr: "Encore un instant : le serveur lit la liste de noms.",
  },
  "server.too_many_lists": {
    en: "This table has had too many lists of names. Open a new one.",
    fr: "Cette table a déjà eu trop de listes de noms : ouvres-en une autre.",
  },
  "server.list_full": {
    en: "The list is full: there’s no room for these names.",
    fr: "La liste est pleine : il n’y a plus de place pour ces noms.",
  },
  "server.players_add": {
    en: "Only players can add to the dice.",
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
    en: "Your page didn’t reveal its number, so it adds nothing to this game’s dice.",
    fr: "Ta page n’a pas révélé sa part : elle n’ajoute rien à cette partie.",
  },
  "server.early_nonce": {
    en: "Nonces can only be revealed once all have been promised.",
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
    en: "One moment: the dice are waiting for a player’s number.",
    fr: "Encore un instant : le hasard attend la part d’un joueur.",
  },
  "server.called_off": {
    does: "retry",
    en: "The table changed. Start again.",
    fr: "La table a changé : relance la partie.",
  },
  "server.called_off_too_often": {
    en: "The start was called off too often here. Open a new table.",
    fr: "Trop de départs ont été annulés ici : ouvre une autre table.",
  },
  "server.starting": {
    does: "retry",
    en: "The game is starting.",
    fr: "La partie commence.",
  },
  "server.no_seed": {
    en: "That isn’t a seed.",
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
    en: "The table wasn’t opened.",
    fr: "La table n’a pas été ouverte.",
  },
  "server.no_game": {
    en: "No game is running.",
    fr: "Aucune partie n’est en cours.",
  },
  "server.no_match": {
    en: "There is no game.",
    fr: "Il n’y a pas de partie.",
  },
  "server.not_begun": {
    en: "The game hasn’t started.",
    fr: "La partie n’a pas commencé.",
  },
  "server.paused": {
    en: "The game is paused.",
    fr: "La partie est en pause.",
  },
  "server.not_paused": {
    en: "The game is already running.",
    fr: "La partie a déjà repris.",
  },
  "server.not_over": {
    en: "The game isn’t over.",
    fr: "La partie n’est pas finie.",
  },
  "server.bot_moves": {
    does: "retry",
    en: "A bot is making this move for you. Then it’s you again.",
    fr: "Un bot joue ce coup pour toi : tu reprends juste après.",
  },
  "server.room_worn": {
    en: "This table has been used for too long. Open a new one.",
    fr: "Cette table a trop servi : ouvres-en une autre.",
  },
  "server.no_seat_there": {
    en: "There’s no such seat.",
    fr: "Cette chaise n’existe pas.",
  },
  "server.no_bot_acts": {
    en: "No bot wants to act.",
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
    en: "Someone was faster.",
    fr: "Quelqu’un a été plus rapide.",
  },
  "server.hand_is_down": {
    en: "Your hand is already down.",
    fr: "Ta main est déjà posée.",
  },
  "server.did_else": {
    en: "You did something else in the meantime.",
    fr: "Tu as fait autre chose entre-temps.",
  },
  "server.screen_silent": {
    en: "A big screen can’t do that.",
    fr: "Un grand écran ne peut pas faire ça.",
  },
  "server.no_emote": {
    en: "That reaction doesn’t exist.",
    fr: "Cette réaction n’existe pas.",
  },
  "server.no_text": {
    en: "The host hasn’t turned chat on.",
    fr: "L’hôte n’a pas ouvert les messages écrits.",
  },
  "server.empty": {
    en: "Your message is empty.",
    fr: "Ton message est vide.",
  },
  "server.no_camera": {
    en: "This table doesn’t use cameras.",
    fr: "Cette table n’utilise pas de caméra.",
  },
  "server.no_such_id": {
    en: "They aren’t here.",
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
