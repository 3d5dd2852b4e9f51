/** What an endpoint can be told. The words are a promise to receivers. */
export const WEBHOOK_EVENTS = ["entry.confirmed", "week.signed", "verdict.changed"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * Why nothing is sent. `person`: someone paused it. `failing`: it failed for three days. `gone`: it answered 410. `access`: who
 * set its address may no longer share the book. `disowned`: that was done in a sign-in that was not theirs. `restored`: a backup
 * came back, and it may have been deleted since that was made.
 */
export const PAUSED_WHY = ["person", "failing", "gone", "access", "disowned", "restored"] as const;
export type PausedWhy = (typeof PAUSED_WHY)[number];
