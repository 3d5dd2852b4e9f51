import type { Topic } from "../topic.ts";

export const PROGRAMS_HELP: Topic = {
  id: "programs",
  title: "Let your own programs in",
  about: "Make a token, see what a program did, and revoke it",
  words:
    "token help, api token help, api help, program help, script, spreadsheet connection, shortcut, zapier, assistant help, mcp help, connect an assistant, oauth, sign in with, claude, chatgpt, connector, authorize, revoke a token, lost token, stolen token, developer help",
  sections: [
    {
      text: [
        "A token opens one book for one program, without your password. You make it under Developer.",
        "A program can't change or delete anything. It can't see what you pay or who is on your team, and it can't open another book.",
      ],
      pages: ["developer", "connectProgram"],
    },
    {
      title: "Make a token",
      steps: [
        "Press Make a token and enter the name of the program.",
        "Choose what it may do, and how long it works: 90 days unless you say otherwise, a year at most.",
        "Copy the token and paste it into the program. We show it only this once.",
      ],
    },
    {
      title: "What it may do",
      terms: [
        ["Read ledger", "It reads your entries, people and properties."],
        ["Read verdicts", "It reads which tests you meet and what you still need."],
        ["Propose entries", "What it adds goes to the review inbox. It counts only after you confirm it."],
      ],
    },
    {
      title: "Connect an assistant",
      steps: [
        "Copy the address under Connect an assistant, and add it in the assistant as a connector. It brings you back here.",
        "Check where your answer goes. The name is only what the program calls itself.",
        "Choose the book and what it may do, and press Allow. To answer where you stand, it needs Read verdicts.",
        'Ask it something like "Where do I stand this year?" or "What is missing?"',
      ],
    },
    {
      title: "If the assistant can't sign in",
      text: [
        "Make a token for it, and add the token in its settings with the address. Developer says if assistants can sign in here: it takes a public https address.",
        "A connection made by signing in works for 90 days. Then connect it again.",
      ],
    },
    {
      title: "See what programs did",
      text: [
        "The list says when each token was last used and from where. Under Who looked at my book you see each day and what was opened.",
      ],
      pages: ["whoLooked"],
    },
    {
      title: "End it",
      text: [
        "Press Revoke. The next request is refused. Do this at once if a token may be in the wrong hands.",
        "A token also ends when the person who made it loses access to the book. It doesn't come back if they do.",
        "A new password does not end your tokens. If you tell us that a sign-in wasn't you, every token made since then ends.",
      ],
    },
    {
      title: "How often a program may ask",
      text: [
        "It may read 120 times and write 60 times a minute. Each answer says what is left, in the RateLimit header.",
      ],
    },
  ],
};
