import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema } from "#shared/schema.ts";

const headSchema = z.strictObject({ seq: z.int(), hash: z.string() });

export const recordHeadSchema = z.strictObject({
  /** The last event, null before the first. Its `seq` is the number of events. */
  head: z.nullable(headSchema),
  firstReceivedAt: z.nullable(z.string()),
  lastReceivedAt: z.nullable(z.string()),
  /** The last daily root that covers this record. */
  lastRoot: z.nullable(z.strictObject({ day: z.string(), root: z.string(), seq: z.int() })),
});
export type RecordHead = z.infer<typeof recordHeadSchema>;

export const getRecordHead = defineEndpoint({
  method: "GET",
  path: "/api/record-chain/head",
  summary: "The end of your record: its last event and hash, to be noted elsewhere",
  access: "book:read",
  programs: "ledger:read",
  needs: null,
  response: recordHeadSchema,
});

/** Only reads, and appends no event: a copy could not contain the event of its own making. */
export const exportRecord = defineEndpoint({
  method: "GET",
  path: "/api/record-chain/export",
  summary: "The whole record with its proofs as NDJSON (format: packages/ledger-proof/README.md)",
  access: "book:export",
  needs: null,
  event: "record.exported",
  produces: "application/x-ndjson",
  errors: ["forbidden"],
  rateLimit: { points: 60, seconds: 3600, by: "account" },
});

export const dailyRootSchema = z.strictObject({
  day: z.string(),
  root: z.string(),
  leafCount: z.int(),
  /** It holds what was received before this instant: the end of its day; for older roots, the instant they were made. */
  cutOff: z.string(),
  madeAt: z.string(),
  /** By an outside authority; null: not stamped. It is a claim, for the reader to check. */
  timeStamp: z.nullable(z.strictObject({ at: z.string(), authority: z.string() })),
  /** How often an authority was asked without success so far. */
  failedTries: z.int(),
});
export type DailyRoot = z.infer<typeof dailyRootSchema>;

export const listDailyRoots = defineEndpoint({
  method: "GET",
  path: "/api/transparency",
  summary: "The Merkle roots over the heads of all records, one a day, newest first",
  access: "public",
  needs: null,
  query: z.strictObject({
    /** Days before this one. */
    before: z.optional(civilDateSchema),
  }),
  response: z.strictObject({
    roots: z.array(dailyRootSchema),
    /** The host of the authority that stamps roots here; null: none is configured. */
    timeStampAuthority: z.nullable(z.string()),
    /** For the next page; null when there is none. */
    nextBefore: z.nullable(z.string()),
  }),
});

export const getTimeStamp = defineEndpoint({
  method: "GET",
  path: "/api/transparency/:day/time-stamp",
  summary: "The time stamp of a day's root: a token of RFC 3161 in DER, for example for openssl ts -verify",
  access: "public",
  needs: null,
  params: z.strictObject({ day: civilDateSchema }),
  produces: "application/octet-stream",
  errors: ["not_found"],
});
