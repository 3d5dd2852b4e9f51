const DAY_MS = 86_400_000;

export const BINDER_STATUSES = ["making", "ready", "failed"] as const;
export type BinderStatus = (typeof BINDER_STATUSES)[number];

/** The steps, in this order. */
export const BINDER_STEPS = ["waiting", "report", "documents", "log", "files", "record", "storing"] as const;
export type BinderStep = (typeof BINDER_STEPS)[number];

/** A finished binder is kept for this long and made again when it is wanted later. */
export const BINDER_KEPT_DAYS = 7;
export const binderExpiry = (madeAt: Date): Date => new Date(madeAt.getTime() + BINDER_KEPT_DAYS * DAY_MS);

/** A download that broke off can be resumed under the same link for this long. */
export const LINK_HOURS = 24;
export const linkExpiry = (madeAt: Date): Date => new Date(madeAt.getTime() + LINK_HOURS * 3_600_000);

/** How often the progress that a person sees is updated. */
export const PROGRESS_SECONDS = 2;

/** A binder that crashes its process each time is not retried forever. */
export const ATTEMPTS_MAX = 3;

export const binderFileName = (taxYear: number): string => `tenure-audit-binder-${taxYear}.zip`;

export type AskedRange = { first: number; last: number } | "all" | "unsatisfiable";

/**
 * One range of bytes (RFC 9110, 14): `bytes=5-`, `bytes=5-9`, `bytes=-5`. Anything else gets the whole file, and so does a
 * range of a version other than the one that is here (`If-Range`).
 */
export const askedRange = (
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { byteSize, etag }: { byteSize: number; etag: string },
): AskedRange => {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if ((from === "" && to === "") || (ifRange !== undefined && ifRange !== etag)) return "all";
  if (from === "") {
    const length = Math.min(Number(to), byteSize);
    return length === 0 ? "unsatisfiable" : { first: byteSize - length, last: byteSize - 1 };
  }
  const [first, last] = [Number(from), to === "" ? byteSize - 1 : Math.min(Number(to), byteSize - 1)];
  if (to !== "" && Number(to) < first) return "all";
  return first >= byteSize ? "unsatisfiable" : { first, last };
};
