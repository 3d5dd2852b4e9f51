import { implement, type Route } from "#server/http/implement.ts";
import { getCalendar as getCalendarContract } from "../contract.ts";
import * as feeds from "../feed-contract.ts";
import { createCalendarFeed } from "./feed/create-calendar-feed.ts";
import { listCalendarFeeds } from "./feed/list-calendar-feeds.ts";
import { readCalendarFeed } from "./feed/read-calendar-feed.ts";
import { revokeCalendarFeed } from "./feed/revoke-calendar-feed.ts";
import { getCalendar } from "./get-calendar.ts";

export const calendarRoutes: Route[] = [
  implement(getCalendarContract, getCalendar),
  implement(feeds.listCalendarFeeds, listCalendarFeeds),
  implement(feeds.createCalendarFeed, createCalendarFeed),
  implement(feeds.revokeCalendarFeed, revokeCalendarFeed),
  implement(feeds.readCalendarFeed, readCalendarFeed),
];
