import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getUnreadCount } from "./get-unread-count.ts";
import { listActivities } from "./list-activities.ts";
import { markActivityRead } from "./mark-activity-read.ts";
import { markActivityUnread } from "./mark-activity-unread.ts";
import { markAllActivitiesRead } from "./mark-all-activities-read.ts";

export const activityFeedRoutes: Route[] = [
  implement(contract.listActivities, listActivities),
  implement(contract.getUnreadCount, getUnreadCount),
  implement(contract.markActivityRead, markActivityRead),
  implement(contract.markActivityUnread, markActivityUnread),
  implement(contract.markAllActivitiesRead, markAllActivitiesRead),
];
