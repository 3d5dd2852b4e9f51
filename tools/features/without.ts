import { isTold, type Reason, type Reasons } from "./reaches.ts";

// Reasons that many share. Each is asked of the feature: one that stops being true is refused.

const NO_ROWS: Reason = { says: "It keeps no rows of its own", isTrue: ({ tables }) => tables.length === 0 };
const NO_ACCOUNTS_ROWS: Reason = {
  says: "Its rows belong to no account",
  isTrue: ({ tables }) => tables.length > 0 && tables.every(({ hasOwner }) => !hasOwner),
};
const NO_PAGE: Reason = {
  says: "It has no page: it stands on the pages of others",
  isTrue: ({ pages }) => pages.length === 0,
};
const NO_OPERATION: Reason = { says: "It answers no request", isTrue: ({ operations }) => operations.length === 0 };
const PUBLIC: Reason = {
  says: "It is for visitors: the real server answers, in the demo too",
  isTrue: ({ operations }) => operations.every(({ access }) => access === "public"),
};
const ONLY_READS: Reason = {
  says: "It only reads",
  isTrue: ({ operations }) => operations.length > 0 && operations.every(({ method }) => method === "GET"),
};
const FACTS: Reason = {
  says: "What it changes is a fact that shows on its page, and no news to others",
  isTrue: ({ operations }) =>
    operations.some(({ method }) => method !== "GET") && operations.every(({ event }) => !isTold(event)),
};
/** A visitor begins it: what is written there shows. */
const BEGUN_BY_VISITOR: Reason = {
  says: "The sample has none: a visitor makes the first, and sees the page before that",
  isTrue: ({ tables, operations }) => tables.length > 0 && operations.some(({ access }) => access !== "public"),
};

const ROWLESS: Reasons = { export: NO_ROWS, erasure: NO_ROWS };
const UNSEEN: Reasons = { palette: NO_PAGE, help: NO_PAGE };
const UNASKED: Reasons = { access: NO_OPERATION, feed: NO_OPERATION };
const OF_STAFF = "It is for administrators, who read docs/administration.md";

/** The one list of what a feature is not in, and why. What is in neither is refused by `every-feature.test.ts`. */
export const WITHOUT: Readonly<Record<string, Reasons>> = {
  "account/accounts": { demo: "Its rows are sessions, keys and links: a visitor of the demo signs in nowhere" },
  "account/affiliates": {
    export: NO_ACCOUNTS_ROWS,
    erasure: NO_ACCOUNTS_ROWS,
    help: "Its own pages are of visitors; help speaks of the dashboard, which stands with the sign-in of accounts",
    feed: FACTS,
  },
  "account/billing": { demo: "Nothing is paid in the demo: the plan is chosen at the top" },
  "account/books": { ...ROWLESS, ...UNSEEN, feed: ONLY_READS },
  "account/notifications": {
    ...ROWLESS,
    palette: "Its settings are a part of Settings, which the palette finds; its page is opened from a mail",
    help: "Its settings are a part of Settings, which a topic names; its page is opened from a mail",
  },
  "account/profile-images": { ...ROWLESS, ...UNSEEN },
  "account/saved-views": { demo: BEGUN_BY_VISITOR, ...UNSEEN, feed: FACTS },

  "assistant/rep-assistant": {
    demo: BEGUN_BY_VISITOR,
    ...UNSEEN,
    feed: "A question changes nothing in the book. The owner reads under History what others asked",
  },

  "collaboration/clients": { demo: "Its rows are kept sums, made when the firm's board is opened", feed: ONLY_READS },
  "collaboration/comments": { demo: BEGUN_BY_VISITOR, ...UNSEEN },
  "collaboration/invitations": {
    demo: "It is the machine behind the doors of team and organizations",
    ...ROWLESS,
    ...UNSEEN,
    ...UNASKED,
  },
  "collaboration/organization-billing": {
    demo: BEGUN_BY_VISITOR,
    export: NO_ACCOUNTS_ROWS,
    erasure: NO_ACCOUNTS_ROWS,
  },
  "collaboration/reminders": {
    demo: "Its rows say what an owner was reminded of, and nobody is reminded of the sample",
    ...UNSEEN,
    access: NO_OPERATION,
    feed: "A morning job leaves its events, which the feed shows",
  },
  "collaboration/team": { demo: "Its rows are invitations; the people of the sample have come in already" },

  "facts/closed-periods": { ...UNSEEN, ...UNASKED },
  "facts/earlier-years": { demo: BEGUN_BY_VISITOR, ...UNSEEN, feed: FACTS },
  "facts/other-work": { feed: FACTS },
  "facts/participants": { ...UNSEEN, feed: FACTS },

  "guide/help": { ...ROWLESS, help: "It is the help", ...UNASKED },
  "guide/onboarding": { ...ROWLESS, help: "Its questions are asked once, before anyone looks for help", feed: FACTS },
  "guide/tour": { ...ROWLESS, ...UNSEEN, feed: FACTS },

  "intake/automation-rules": { feed: FACTS },
  "intake/entry-fixes": {
    demo: "Ledger audits open them, and those are switched off in the demo",
    ...UNSEEN,
  },
  "intake/imports": { demo: "The sample's hours were logged one by one: a visitor brings a file" },

  "intake/mail-address": { demo: BEGUN_BY_VISITOR, ...UNSEEN },
  "intake/model-reading": {
    demo: "No language model is set up in the demo: nothing of a visitor is sent to one",
    ...UNSEEN,
  },

  "log/entry-analysis": {
    ...UNSEEN,
    feed: FACTS,
  },
  "log/changes": { ...ROWLESS, ...UNSEEN, feed: ONLY_READS },
  "log/others-hours": { feed: FACTS },
  "log/quick-log": { demo: "It is the field on the dashboard, which the demo has", ...ROWLESS, ...UNSEEN, ...UNASKED },
  "log/rewording": {
    ...ROWLESS,
    ...UNSEEN,
    feed: "A suggestion changes nothing: the entry that takes it says what a model wrote",
  },
  "log/stopwatch": { demo: BEGUN_BY_VISITOR, ...UNSEEN },

  "operations/administration": {
    demo: "No visitor is an administrator of the sample",
    export: NO_ACCOUNTS_ROWS,
    erasure: NO_ACCOUNTS_ROWS,
    help: OF_STAFF,
  },
  "operations/galleries": { ...ROWLESS, help: "It shows the product's parts to those who make it", ...UNASKED },

  "overview/activity-feed": {
    demo: "Its rows say what a reader has seen: a visitor has seen nothing",
    feed: "It is the feed",
  },
  "overview/analytics": ROWLESS,
  "overview/calendar": { demo: "Its rows are addresses for other calendars: a visitor makes one", feed: FACTS },
  "overview/catch-up": { ...ROWLESS, feed: ONLY_READS },
  "overview/milestones": { feed: FACTS },
  "overview/palette": {
    demo: "It is part of the shell, which the demo has",
    ...ROWLESS,
    palette: "It is the palette",
    help: NO_PAGE,
    ...UNASKED,
  },

  "programs/mcp": {
    demo: "A visitor of the demo has no token: what an assistant would ask is on the pages",
    ...ROWLESS,
    ...UNSEEN,
    ...UNASKED,
  },
  "programs/program-grants": {
    demo: "No program leads a visitor of the demo anywhere: connecting one needs an account",
  },
  "programs/program-tokens": { ...ROWLESS, ...UNSEEN },
  "programs/program-proposals": { ...ROWLESS, ...UNSEEN, feed: FACTS },
  "programs/outgoing-webhooks": {
    demo: "Nothing leaves the demo: a visitor sees the part, and adding one needs an account",
    ...UNSEEN,
  },

  "proof/bank-lines": { demo: BEGUN_BY_VISITOR, ...UNSEEN, feed: FACTS },
  "proof/file-reading": {
    ...UNSEEN,
  },
  "proof/integrity": { demo: BEGUN_BY_VISITOR },
  "proof/legal-holds": { ...ROWLESS, ...UNSEEN, feed: FACTS },
  "proof/papers": { demo: BEGUN_BY_VISITOR, ...UNSEEN, feed: FACTS },
  "proof/record-chain": {
    demo: "Its rows are roots that are published, and no sample is",
    help: "Its pages are public and explain themselves; the topic of your record names the page of integrity",
  },

  "public/law": {
    demo: PUBLIC,
    export: NO_ACCOUNTS_ROWS,
    erasure: NO_ACCOUNTS_ROWS,
    help: "It is a text that explains itself",
    feed: ONLY_READS,
  },
  "public/marketing": {
    demo: PUBLIC,
    ...ROWLESS,
    palette: "It is for visitors, and the palette is for people who are signed in",
    help: "It tells of the product before the help does",
    feed: ONLY_READS,
  },

  "reports/account-export": { demo: BEGUN_BY_VISITOR },
  "reports/audit-binder": { demo: BEGUN_BY_VISITOR },
  "reports/reports": { demo: BEGUN_BY_VISITOR },

  "support/admin-log": { ...ROWLESS, ...UNSEEN, feed: ONLY_READS },
  "support/feedback": {
    demo: "A message goes to the real server, and only administrators read it",
    help: "The topic of how to reach us leads to its form by itself",
    feed: FACTS,
  },
  "support/impersonation": { ...ROWLESS, ...UNSEEN },
  "support/platform-status": {
    demo: PUBLIC,
    ...ROWLESS,
    help: "Its pages are for when nothing else answers",
    feed: ONLY_READS,
  },

  "support/voice": {
    ...ROWLESS,
    ...UNSEEN,
    feed: "Sound becomes words in a field: what is saved of them is told by its own feature",
  },

  "tools/calculators": { demo: "The tools are public; the sample has saved nothing of them", feed: FACTS },

  "verdict/closing": { ...ROWLESS, feed: FACTS },
  "verdict/compliance": { ...ROWLESS, feed: ONLY_READS },
  "verdict/corroboration": { ...ROWLESS, feed: ONLY_READS },
  "verdict/examination": { ...ROWLESS, feed: ONLY_READS },
  "verdict/ledger-audits": {
    demo: "Their flag is off in the demo, where no administrator flips it",
    palette: "Their page is found where their flag is active, and it is off by default",
  },
  "verdict/losses": { feed: FACTS },
  "verdict/return-tie-out": { demo: BEGUN_BY_VISITOR, feed: FACTS },
};
