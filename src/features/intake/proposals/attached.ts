/** `asked`: it is fetched once the mail is confirmed or attached. `failed`: it could not be kept, and its problem says why. */
export const ATTACHED_STATES = ["asked", "fetching", "kept", "failed"] as const;
export type AttachedState = (typeof ATTACHED_STATES)[number];

/** As many files of a mail as may be asked for at once. */
export const ATTACHED_MAX = 20;
