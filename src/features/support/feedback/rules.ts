/** Kinds of message (specification section 7), with their names in the dialog. */
export const FEEDBACK_TYPES = {
  bug: "Bug Report",
  feature_request: "Feature Request",
  issue: "Technical Issue",
  general_feedback: "General Feedback",
} as const;

export const SUBJECT_MAX_CHARACTERS = 200;
export const MESSAGE_MAX_CHARACTERS = 5000;
export const PAGE_PATH_MAX_CHARACTERS = 300;
/** Messages that one account, or the address of a visitor, may send per hour: people of one office do not share a limit. */
export const MESSAGES_PER_SENDER = { points: 5, seconds: 3600, by: "sender", counts: "accepted" } as const;
/** What the privacy policy promises. */
export const KEPT_DAYS = 730;

/** Only people with an account can send a message without giving an address for the answer. */
export const contactOf = (accountEmail: string | null, given: string | undefined): string | null =>
  accountEmail ?? given ?? null;
