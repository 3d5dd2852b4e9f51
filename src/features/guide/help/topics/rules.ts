import type { Topic } from "../topic.ts";

export const RULES_HELP: Topic = {
  id: "rules",
  title: "Rules",
  about: "Let activity and property be filled in for you",
  words: "rule, automation, keywords, auto tag, calendar rule, mail rule, priority, template, exclude, conflict",
  sections: [
    {
      text: [
        "A rule is a sentence: when an event or a mail says this, propose that. It fills in activity, property, person or length, so that you only confirm.",
        "A rule never confirms and never changes what you have filled in yourself.",
      ],
      pages: ["ruleList", "newRule"],
    },
    {
      title: "How a rule matches",
      terms: [
        ["A word", "Matches where a word begins, in upper or lower case: rent is in rental, and not in parent."],
        ["Several words", "Commas between them. One is enough. Put a word with a comma in quotes."],
        ["Any, all", "Whether one condition is enough or each of them must match."],
        ["But not when it says", "Wins over everything else in the rule."],
        ["From, until", "Only events of these days. Leave both empty for always."],
      ],
    },
    {
      title: "Order and conflicts",
      text: [
        "Rules are asked from the top. The first one that matches fills in. The others are named with it.",
        "Drag a rule to another place. By keyboard: space lifts it, the arrow keys move it, space drops it.",
        "While you write a rule you see what it would have matched, and which other rule says something else.",
      ],
    },
    {
      title: "After you save",
      text: [
        "A new rule reads what comes next. Apply to review inbox uses it on what is there already.",
        "A rule that is off matches nothing. A deleted one can be restored, since your entries name it.",
        "In the rule sandbox you paste a mail or an event and see what each rule finds in it. Nothing you paste is sent.",
      ],
      pages: ["rules"],
    },
  ],
};
