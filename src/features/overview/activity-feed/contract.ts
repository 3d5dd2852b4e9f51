import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { ACTION_TYPES, VISIBILITIES } from "#shared/events/action-types.ts";
import { civilDateSchema, flagSchema, idSchema, manySchema, okSchema } from "#shared/schema.ts";
import { FEED_PAGE, FEED_PAGE_MAX, FEED_WHO } from "./rules.ts";

/** The names are those of the specification (section 3); `link` is where a press on it leads. */
export const activitySchema = z.strictObject({
  id: idSchema,
  actionType: z.enum(ACTION_TYPES),
  description: z.string(),
  timestamp: z.string(),
  readStatus: z.boolean(),
  /** Who finds it in a feed: all who read the book, its owner and admins, or who did it alone. */
  visibility: z.enum(VISIBILITIES),
  user: z.strictObject({ name: z.string() }),
  metadata: z.strictObject({ property: z.nullable(z.string()) }),
  link: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;

const countsSchema = z.strictObject({ all: z.int(), unread: z.int() });

export const listActivities = defineEndpoint({
  method: "GET",
  path: "/api/activity-feed",
  summary: "What happened in the book, the newest first",
  access: "book:read",
  inPart: true,
  staleAfter: "changes",
  needs: null,
  query: z.strictObject({
    unread: z.optional(flagSchema),
    actionType: manySchema(z.enum(ACTION_TYPES)),
    who: z.optional(z.enum(FEED_WHO)),
    from: z.optional(civilDateSchema),
    to: z.optional(civilDateSchema),
    cursor: z.optional(idSchema),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(FEED_PAGE_MAX)), FEED_PAGE),
  }),
  response: z.strictObject({
    activities: z.array(activitySchema),
    /** The `cursor` of the next page; null: there is none. */
    nextCursor: z.nullable(idSchema),
    /** The count for all that the filters leave; sent with the first page only. */
    counts: z.nullable(countsSchema),
  }),
});

export const getUnreadCount = defineEndpoint({
  method: "GET",
  path: "/api/activity-feed/unread-count",
  summary: "How much of the feed the caller has not seen",
  access: "book:read",
  inPart: true,
  staleAfter: "facts",
  needs: null,
  response: z.strictObject({ unreadCount: z.int() }),
});

const marking = {
  method: "PUT",
  access: "book:read",
  inPart: true,
  needs: null,
  event: { none: "what a person has seen: nothing has happened" },
  response: okSchema,
  errors: ["foreign_origin"],
} as const;
const paramsSchema = z.strictObject({ id: idSchema });

export const markActivityRead = defineEndpoint({
  ...marking,
  path: "/api/activity-feed/:id/read",
  summary: "Mark an activity as read",
  params: paramsSchema,
});

export const markActivityUnread = defineEndpoint({
  ...marking,
  path: "/api/activity-feed/:id/unread",
  summary: "Mark an activity as unread",
  params: paramsSchema,
});

export const markAllActivitiesRead = defineEndpoint({
  ...marking,
  path: "/api/activity-feed/mark-all-read",
  summary: "Mark every activity as read",
});
