import * as z from "zod/mini";
import { LINK_STATES, linkTokenSchema } from "#shared/book-link.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, textSchema } from "#shared/schema.ts";
import { FEED_CONTENTS, FEED_DETAILS, FEED_NAME_MAX_CHARACTERS } from "./rules.ts";

export const feedSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  contents: z.array(z.enum(FEED_CONTENTS)),
  detail: z.enum(FEED_DETAILS),
  /** Null: everyone. */
  personId: z.nullable(idSchema),
  state: z.enum(LINK_STATES),
  createdAt: z.string(),
  /** When a calendar last read it; null: none has. */
  lastReadAt: z.nullable(z.string()),
});
export type Feed = z.infer<typeof feedSchema>;

export const listCalendarFeeds = defineEndpoint({
  method: "GET",
  path: "/api/calendar-feeds",
  summary: "The private links by which other calendars read this one, newest first",
  access: "book:read",
  needs: null,
  response: z.strictObject({ feeds: z.array(feedSchema) }),
});

export const createCalendarFeed = defineEndpoint({
  method: "POST",
  path: "/api/calendar-feeds",
  summary: "Make a private link that a calendar elsewhere can subscribe to. The answer shows it this once",
  access: "book:share",
  needs: null,
  event: "calendar_feed.created",
  body: z.strictObject({
    name: textSchema({ min: 1, max: FEED_NAME_MAX_CHARACTERS, required: "Enter a name" }),
    contents: z
      .array(z.enum(FEED_CONTENTS))
      .check(z.minLength(1, "Choose at least one thing to show"), z.maxLength(FEED_CONTENTS.length)),
    detail: z.enum(FEED_DETAILS, "Choose how much it shows"),
    personId: z.optional(z.nullable(idSchema)),
  }),
  response: z.strictObject({ feed: feedSchema, url: z.string() }),
  status: 201,
  errors: ["email_not_verified", "state_conflict", "not_found", "foreign_origin"],
  rateLimit: { points: 30, seconds: 3600, by: "account" },
  // The answer contains the token: it is never kept for a replay.
  idempotent: false,
});

export const revokeCalendarFeed = defineEndpoint({
  method: "DELETE",
  path: "/api/calendar-feeds/:id",
  summary: "End a private link. Calendars that subscribed to it read nothing more",
  access: "book:share",
  needs: null,
  event: "calendar_feed.revoked",
  params: z.strictObject({ id: idSchema }),
  response: feedSchema,
  errors: ["foreign_origin"],
});

export const readCalendarFeed = defineEndpoint({
  method: "GET",
  path: "/api/calendar-feeds/:token/tenure.ics",
  summary: "The calendar that a private link shows (RFC 5545). Unknown, ended and revoked links answer alike",
  access: "public",
  needs: null,
  params: z.strictObject({ token: linkTokenSchema }),
  produces: "text/calendar",
  errors: ["not_found"],
  rateLimit: { points: 240, seconds: 3600, by: "address" },
});
