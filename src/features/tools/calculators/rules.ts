/** Limits on what visitors and owners may store with us. */

export const SHARE_DAYS = 90;
export const SAVED_MAX = 200;
export const STATE_NAME_MAX_CHARACTERS = 80;
/** The size of a state as JSON: a full 1031 timer stays below it. */
export const STATE_MAX_BYTES = 24_000;

const DAY_MS = 86_400_000;

export const shareExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + SHARE_DAYS * DAY_MS);

export const isOpenShare = ({ expiresAt }: { expiresAt: Date }, at: Date): boolean =>
  at.getTime() < expiresAt.getTime();
