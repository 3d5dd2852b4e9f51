export { CalendarAccountsSlot } from "./accounts/calendar-accounts.slot.tsx";
export { LostAccountsSlot } from "./accounts/lost-accounts.slot.tsx";
export { readInWorker, UnreadFile } from "./here/read-in-worker.ts";
export { serveReading } from "./here/serve-reading.ts";
export { ReadPeriod } from "./connect/read-period.tsx";

export const syncCalendars = async (): Promise<void> => (await import("./connect/sync-all.ts")).syncAll();
