/** Words that no screen, email, error, document or help text may use, and what to say instead. */
export type Ban = {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Papers, and files for people who check a record, may use the exact term; a screen says it plainly. */
  readonly screensOnly?: true;
};

export const BANS: readonly Ban[] = [
  // As you would say it across a kitchen table.
  { pattern: /\bbesides?\b/i, instead: "next to, with, other than" },
  { pattern: /\brest(?:s|ed|ing)? (?:up)?on\b/i, instead: "is based on, depends on, has" },
  { pattern: /\b(?:some|no|any|every)body\b/i, instead: "someone, no one, anyone, everyone" },
  { pattern: /\bof the year (?:20\d\d|\{\})/i, instead: "2026, in 2026" },
  {
    pattern: /(?<!with )\bwhom\b|\b(?:anew|henceforth|hereby|therein|thereof|thereby|thus|hence|whilst)\b/i,
    instead: "who, again, so",
  },
  { pattern: /\bshall\b/i, instead: "will, must" },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: "fix" },
  { pattern: /\b(?:take|takes|taken|took) (?:\w+ )?back\b/i, instead: "undo, end" },
  { pattern: /\bthrown? (?:it )?away\b/i, instead: "delete, keep" },
  { pattern: /\bbring in\b|\bbrought in\b|\bbring (?:it|them|(?:\w+ )?log) in\b/i, instead: "import" },
  { pattern: /\bwritten down\b/i, instead: "logged" },
  { pattern: /\blook(?:s|ed)? (?:it |a week |\w+ week )?over\b/i, instead: "review" },
  { pattern: /;/, instead: "a period" },
  { pattern: /!/, instead: "a period" },
  { pattern: /\b(?:sorry|apologi[sz]e|apologies|unfortunately)\b/i, instead: "what happened and what to do" },
  { pattern: /\bin this version\b/i, instead: "nothing" },
  { pattern: /^(?:ok|look|submit)$/i, instead: "a verb and its object" },
  // Losses carry over, proposals go to the inbox, and one thing depends on another.
  { pattern: /\bloss(?:es)? (?:that )?wait(?:s|ed)?\b|\bwaits? as a passive loss\b/i, instead: "carry over" },
  { pattern: /\bwaits? (?:here|there|in (?:your|the) (?:review )?inbox|on the card)\b/i, instead: "goes to, is in" },
  { pattern: /\bturns on (?!750)/i, instead: "depends on" },
  // One thing, one name.
  { pattern: /\bthe taxpayer\b/i, instead: "you, or the name" },
  { pattern: /\bunproven\b/i, instead: "needs info, can't tell" },
  {
    pattern:
      /\b(?:un)?stated\b|\bstates? (?:it|that|what|hours)\b|^State (?:it|the|your|that|what|which|hours)\b|[.:] State (?:it|the|your|what)\b/,
    instead: "add, tell us, confirm",
  },
  { pattern: /\bcountable\b/i, instead: "counts" },
  { pattern: /\bcontested\b/i, instead: "could be challenged" },
  { pattern: /\bdefault reading/i, instead: "default rules" },
  { pattern: /\bstress total\b|\bunder stress\b/i, instead: "after a strict audit" },
  { pattern: /\bown word\b|\bword alone\b/i, instead: "no evidence" },
  { pattern: /\bweekly close\b/i, instead: "weeks to sign" },
  { pattern: /\bothers['’] hours\b|\bregister of others\b/i, instead: "other people's hours" },
  { pattern: /\bpeople of your book\b/i, instead: "people on this account" },
  // What no one may promise.
  { pattern: /\bqualifying hours\b/i, instead: "hours that count" },
  {
    pattern: /\bIRS[- ](?:approved|compliant|certified)\b|\baudit[- ]proof\b|\bguaranteed?\b/i,
    instead: "what is true",
  },
  // What the program says to itself.
  {
    pattern:
      /\bInvalid (?:input|option|string|key|element)\b|\bToo (?:small|big)\b|\bexpected (?:string|number|array|object|boolean)\b/i,
    instead: "Enter your city",
  },
  { pattern: /\b(?:payload|schema|snapshot|outbox)s?\b/i, instead: "record, copy, waiting entries", screensOnly: true },
  {
    pattern: /\bhash(?:es|ed)?\b|\b[Dd]aily roots?\b|\b[Tt]he (?:head|root)\b/,
    instead: "fingerprint",
    screensOnly: true,
  },
];
