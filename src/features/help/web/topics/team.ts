import type { Topic } from "../topic.ts";

export const TEAM_HELP: Topic = {
  id: "team",
  title: "Work with others",
  about: "Invite your spouse, a helper or your CPA, and choose what each can do",
  words:
    "invite spouse, invite cpa, invite helper, invite accountant, give access, share log, roles, permissions, team member, remove access, resend invitation, leave team, second account, husband, wife",
  sections: [
    {
      title: "Invite someone",
      steps: [
        "Confirm your own email address first.",
        "On Team, press Invite someone and enter their address.",
        "Choose a role. For a manager or a helper, choose the properties too.",
        "We mail them a link. It works once, for 7 days, with that address alone. You can send it again or withdraw it.",
      ],
      pages: ["team"],
    },
    {
      title: "Roles",
      terms: [
        ["Spouse", "Does everything you do, except pay, sign off years and delete the account. Signs their own weeks."],
        ["Manager", "Logs at the properties you choose. Changes and confirms entries of others where you allow it."],
        ["Helper", "Logs at the properties you choose. Each entry waits for you."],
        ["Adviser", "Your CPA. Reads and exports everything, comments, and signs off years. Changes no entry."],
      ],
      text: ["All of them are free. Your plan is the one that counts in your log."],
    },
    {
      title: "Two accounts, or one for both",
      text: [
        "A couple can share one account: say for each entry who did the work. Or each has an account, and the spouse signs their own weeks.",
        "Either way your hours and your spouse's are never added up for the 750 hours. One of you must pass alone. For material participation both count together.",
        "Helper hours are not your hours.",
      ],
      pages: ["people", "status"],
    },
    {
      title: "When someone goes",
      text: [
        "Remove them on Team, or let them leave. Their next click opens nothing. Links and invitations they gave out end.",
        "What they logged stays in your log.",
      ],
      pages: ["team"],
    },
  ],
};
