/** Allows for the answer's trip to the browser, and a few seconds of drift that do no harm. */
const TOLERANCE_MS = 5_000;
const MINUTE_MS = 60_000;

export type ClockSkew = { isFine: boolean; says: string };

/** How far a device's clock is from the server's, going by the instant at which the answer arrived. */
export const describeClockSkew = (serverTime: string, arrivedAtMs: number): ClockSkew => {
  const skewMs = arrivedAtMs - Date.parse(serverTime);
  if (Math.abs(skewMs) <= TOLERANCE_MS) return { isFine: true, says: "Agrees with the server's within 5 seconds." };
  const isMinutes = Math.abs(skewMs) >= 2 * MINUTE_MS;
  const amount = Math.round(Math.abs(skewMs) / (isMinutes ? MINUTE_MS : 1000));
  const off = `${amount} ${isMinutes ? "minutes" : "seconds"} ${skewMs > 0 ? "ahead of" : "behind"} the server's.`;
  return { isFine: false, says: `${off} Entries keep the server's time of receipt all the same.` };
};
