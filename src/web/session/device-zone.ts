/** The zone that this device is in now: on a trip, it differs from the profile's. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
