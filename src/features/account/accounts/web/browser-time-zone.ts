/** The zone in which this browser shows times; days are counted in it until the profile says otherwise. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Every zone the browser knows, the given one included. */
export const knownTimeZones = (current: string): readonly string[] => {
  const zones = Intl.supportedValuesOf("timeZone");
  return [...new Set([...zones, "UTC", current])].toSorted();
};
