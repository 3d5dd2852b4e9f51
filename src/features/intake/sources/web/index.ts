import { lazy } from "react";

export { SourceAccountsSlot } from "./accounts/source-accounts.slot.tsx";
export { LostAccountsSlot } from "./accounts/lost-accounts.slot.tsx";
export { isCalendar, isMailbox } from "../rules.ts";
export { readInWorker, UnreadFile } from "./here/read-in-worker.ts";
export { serveReading } from "./here/serve-reading.ts";

/** The shell comes through this door too, and waits for neither. */
export const ReadPeriod = lazy(async () => ({ default: (await import("./connect/read-period.tsx")).ReadPeriod }));
export const syncCalendars = async (): Promise<void> => (await import("./connect/sync-all.ts")).syncAll();
