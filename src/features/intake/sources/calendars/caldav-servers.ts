/** Services of which we know where their calendars are. Any other is connected by the address of its server. */
export const CALDAV_SERVERS = [
  { id: "icloud", name: "iCloud", server: "https://caldav.icloud.com" },
  { id: "fastmail", name: "Fastmail", server: "https://caldav.fastmail.com" },
] as const;
