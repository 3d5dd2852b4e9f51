const RETRY_AFTER_SECONDS_MAX = 86_400;

/** For how many seconds a service asks us to wait, which it says by their number or by a date (RFC 9110, 10.2.3): a day at most. */
export const readRetryAfter = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  const said = header.trim();
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, Math.ceil(seconds)), RETRY_AFTER_SECONDS_MAX);
};
