#!/usr/bin/env python3
"""Asks twelve questions of somebody new, and counts how many files have to be opened until the right one is, going by names alone.

find.py           prints the questions, with the file and the number of its place among all names
find.py --check   fails if the average is above 1.5, or if a file isn't there any more
find.py WORDS     prints the ten names that fit these words best
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
MOST = 1.5
QUESTIONS = {
    "Where does a swipe back in the browser begin?": "Sources/Hosts/BrowserHost/Client/gestures/swipe-back.js",
    "Which navigation actions are there?": "Sources/Library/ModernNavigationCore/Actions/NavigationAction.swift",
    "Where is the state of tabs?": "Sources/Library/ModernNavigationCore/State/TabsState.swift",
    "Where are guards asked?": "Sources/Library/ModernNavigationCore/Guards/Guarding.swift",
    "Where is the journal of saved changes?": "Sources/Library/ModernNavigationCore/Saving/Journal.swift",
    "How does the session of a tab sleep and wake?": "Sources/Hosts/BrowserHost/Server/Sessions/Session+Sleep.swift",
    "Where is a sheet presented?": "Sources/AppleModules/SwiftUI/Presentation/Sheet.swift",
    "How do events reach the network?": "Sources/Library/ModernNavigationCore/Events/NetworkSink.swift",
    "Where does a patch become text for the page?": "Sources/Hosts/BrowserHost/Rendering/PatchText.swift",
    "Where is the rule about a nested stack?": "Tools/Sources/NavigationLint/Rules/NestedStack.swift",
    "Where is the explore verb of modernnav?": "Tools/Sources/modernnav/Explore.swift",
    "How is a typed link made?": "Sources/Library/ModernNavigationCore/Links/TypedLink.swift",
}
STOP = set("a an about and are be does do for from how in is it made of on or that the there to where which".split())
FILES = subprocess.check_output(
    ["git", "ls-files", "-co", "--exclude-standard", "--", "Sources/**.swift", "Sources/**.js", "Sources/**.css", "Tools/Sources/**.swift"],
    cwd=ROOT, text=True).split()


def words(text):
    """The words of a name or a question, without their endings."""
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", text)
    return [re.sub(r"(?<=\w{3})(?:ations?|ions?|ings?|ed|es|s|e)$", "", part.lower()) for part in parts if part.lower() not in STOP]


def ranked(question):
    """All files, those first whose names fit a question best: a word in the name of the file counts more than one in a folder's."""
    asked = set(words(question))

    def fit(path):
        folder, _, name = path.rpartition("/")
        own = words(name.rpartition(".")[0])
        hits = asked.intersection(own)
        around = asked.intersection(words(folder)) - hits
        return (2 * len(hits) + len(around) - 0.2 * (len(own) - len(hits)), -len(path))

    return sorted((file for file in FILES if (ROOT / file).exists()), key=fit, reverse=True)


arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
if arguments:
    print("\n".join(ranked(" ".join(arguments))[:10]))
    sys.exit()
hops = []
for question, file in QUESTIONS.items():
    order = ranked(question)
    if file not in order:
        sys.exit(f"Scripts/find.py: there is no {file}. Name the file that now answers: {question}")
    hops.append(order.index(file) + 1)
    if "--check" not in sys.argv:
        print(f"{hops[-1]:3}  {question}  {file}")
average = sum(hops) / len(hops)
if "--check" not in sys.argv:
    print(f"{average:.2f} files on average")
elif average > MOST:
    sys.exit(f"By their names, the files that answer twelve questions are found after {average:.2f} others, and {MOST} are allowed: Scripts/find.py prints which. "
             "Rename what is found late.")
