/** The zone that this device is in now: on a trip another than the profile's. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
