/** Where the sample professional lives: the days of their book are days there. */
export const DEMO_TIME_ZONE = "America/New_York";

/** Ten in the morning there. */
const MORNING = "11-20T15:00:00.000Z";

/**
 * The instant at which the demo's clock stands when a page begins: the latest 20 November before its archive was made. So
 * late in a year its hours are a year's, and every machine that builds within one has the same.
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

/** The same, going on from an instant as the real clock goes. `at`: ISO, or milliseconds. */
export const tellTimeFrom = (at: string | number, realNow: () => number): void => {
  const offset = realNow() - new Date(at).getTime();
  tellTime(() => realNow() - offset);
};
