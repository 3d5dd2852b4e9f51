export { lookForReminders } from "./look-for-reminders.ts";
export { reminderNotices } from "./notices.ts";
