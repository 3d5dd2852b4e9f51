export { sourceConnections, syncJobs } from "./accounts/services.ts";
export { syncChores } from "./jobs/sync-chores.ts";
export { sourceChores } from "./jobs/chores.ts";
export { readCalendar as readCalendarFile } from "./jobs/read-calendar.ts";
export { readSyncAges, syncReadings } from "./syncing/sync-read-model.ts";
export { sourceNotices } from "./runs/notices.ts";
export { photoRoutes } from "./importing/photo-routes.ts";
export { sourceRoutes } from "./routes.ts";
