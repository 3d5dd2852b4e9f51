/** The time zone of the sample professional: the days of their book are days there. */
export const DEMO_TIME_ZONE = "America/New_York";

/** Ten in the morning there. */
const MORNING = "11-20T15:00:00.000Z";

/**
 * The demo's time when a page begins: the latest November 20 before its archive was made. That late in a year its hours
 * are a full year's, and every machine that builds within the same year gets the same instant.
 */
export const demoInstant = (builtAt: Date): string => {
  const year = builtAt.getUTCFullYear();
  const ofThisYear = `${year}-${MORNING}`;
  return ofThisYear <= builtAt.toISOString() ? ofThisYear : `${year - 1}-${MORNING}`;
};

/** From here on `Date` tells this time in this page, worker or process. `now` is in milliseconds. */
export const tellTime = (now: () => number): void => {
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date(now()).toString(),
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made) as Date,
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
};

/** The same, advancing from an instant as the real clock does. `at`: ISO, or milliseconds. */
export const tellTimeFrom = (at: string | number, realNow: () => number): void => {
  const offset = realNow() - new Date(at).getTime();
  tellTime(() => realNow() - offset);
};
