export { NotificationSettings } from "./notification-settings.tsx";
export { CONTENT_NOTES, FREQUENCY_NOTES } from "./preference-words.ts";
