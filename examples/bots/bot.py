#!/usr/bin/env python3
"""A bot for any game, in Python: it plays the first legal move, and doubts high bids in Perudo.

tablee arena perudo --bots easy,exec:examples/bots/bot.py"""

import json
import sys

view, legal = {}, []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "tablee":
        print("ready", flush=True)
    elif word == "view":
        view = json.loads(rest)
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "go":
        bid = view.get("bid") or {}
        doubts = "dudo" in legal and bid.get("n", 0) * 3 > sum(p["dice"] for p in view["players"])
        print("move", "dudo" if doubts else legal[0], flush=True)
    elif word == "quit":
        break
