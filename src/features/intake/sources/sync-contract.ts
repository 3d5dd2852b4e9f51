import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, textSchema } from "#shared/schema.ts";
import { runSchema, sourceSchema } from "./contract.ts";
import { CONSENT_SERVICES, PROPOSES, SYNCED_KINDS } from "./rules.ts";

const accountParams = z.strictObject({ id: idSchema });
const consentServiceSchema = z.enum(CONSENT_SERVICES, "Choose a service of Google or Microsoft");
const partSchema = z.string().check(z.minLength(1), z.maxLength(3000));
const nothing = { none: "nothing is connected yet" } as const;

/** Reads what stays connected for whoever may log. */
const looking = { access: "book:log", inPart: true, needs: null } as const;
const connecting = {
  method: "POST",
  access: "book:log",
  inPart: true,
  needs: "calendar-sync",
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
} as const;
/** What the plan must include depends on the kind: `featureOf`. */
const connectingAny = { ...connecting, needs: null } as const;

export const accountSchema = z.strictObject({
  id: idSchema,
  service: z.enum(SYNCED_KINDS),
  /** As the service names it. */
  name: z.string(),
  /** Its grant is yours: only you choose its calendars, and connect it again. */
  isYours: z.boolean(),
  status: z.enum(["active", "error", "disconnected"]),
  /** Why, in words; null: it answers. */
  problem: z.nullable(z.string()),
  lastGoodAt: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
});
export type ConnectedAccount = z.infer<typeof accountSchema>;
const answerSchema = z.strictObject({ account: accountSchema });

export const listServices = defineEndpoint({
  ...looking,
  method: "GET",
  path: "/api/integrations/services",
  summary: "Which services calendars and mailboxes can be connected at on this installation",
  response: z.strictObject({
    services: z.array(
      z.strictObject({
        service: z.enum(SYNCED_KINDS),
        isAvailable: z.boolean(),
        /** What an operator has to set; told to administrators alone. */
        missingSettings: z.array(z.string()),
      }),
    ),
  }),
});

export const listAccounts = defineEndpoint({
  ...looking,
  method: "GET",
  path: "/api/integrations/accounts",
  summary: "Accounts elsewhere whose calendars or mails are read for this book",
  response: z.strictObject({ accounts: z.array(accountSchema) }),
});

export const beginConsent = defineEndpoint({
  ...connectingAny,
  path: "/api/integrations/consent",
  summary: "Where the browser goes to let Tenure read calendars or mails at Google or Microsoft",
  event: nothing,
  body: z.strictObject({ service: consentServiceSchema }),
  response: z.strictObject({ url: z.string() }),
  errors: ["not_found", "plan_required", "unavailable", "foreign_origin"],
});

export const finishConsent = defineEndpoint({
  ...connectingAny,
  path: "/api/integrations/consent/return",
  summary: "Keep what was granted there, by what the browser brought back",
  event: "integration.connected",
  body: z.strictObject({
    service: consentServiceSchema,
    code: partSchema,
    state: partSchema,
    iss: z.optional(partSchema),
  }),
  response: answerSchema,
  errors: ["not_found", "plan_required", "token_spent", "state_conflict", "unavailable", "foreign_origin"],
});

export const connectCaldav = defineEndpoint({
  ...connecting,
  path: "/api/integrations/caldav",
  summary: "Connect a CalDAV account (iCloud, Fastmail, Nextcloud) with a password made for this app",
  event: "integration.connected",
  body: z.strictObject({
    server: textSchema({ min: 1, max: 500, required: "Enter the address of the server" }),
    userName: textSchema({ min: 1, max: 300, required: "Enter the user name" }),
    password: z.string().check(z.minLength(1, "Enter the app password"), z.maxLength(500)),
  }),
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const connectAddress = defineEndpoint({
  ...connecting,
  path: "/api/integrations/address",
  summary: "Connect a calendar by its private address (.ics), which is kept sealed",
  event: "integration.connected",
  body: z.strictObject({ address: textSchema({ min: 1, max: 2000, required: "Enter the address" }) }),
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const listOutsideCalendars = defineEndpoint({
  ...looking,
  method: "GET",
  path: "/api/integrations/accounts/:id/calendars",
  summary: "The calendars of one of your accounts, and which of them are read. Asked of the service now",
  params: accountParams,
  response: z.strictObject({
    calendars: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        timeZone: z.nullable(z.string()),
        isOwn: z.boolean(),
        /** Null: it isn't read. */
        sourceId: z.nullable(idSchema),
      }),
    ),
  }),
  errors: ["unavailable"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
});

export const addCalendars = defineEndpoint({
  ...connecting,
  path: "/api/integrations/accounts/:id/calendars",
  summary: "Read calendars of an account from now on. The first sync begins at once",
  event: "integration.created",
  params: accountParams,
  body: z.strictObject({
    calendarIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(500)))
      .check(z.minLength(1, "Choose at least one calendar"), z.maxLength(20, "At most 20 at once")),
    /** Whose they are; yours, unless it says so. */
    personId: z.optional(idSchema),
    proposes: z._default(z.enum(PROPOSES, "Choose everything, or what your rules match"), "all"),
  }),
  response: z.strictObject({ sources: z.array(sourceSchema) }),
  errors: ["unavailable", "state_conflict", "foreign_origin"],
});

export const endAccount = defineEndpoint({
  method: "POST",
  path: "/api/integrations/accounts/:id/disconnect",
  summary: "End an account with all its calendars or folders, and give the grant back. What was confirmed stays",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "integration.disconnected",
  params: accountParams,
  body: z.strictObject({ waiting: z.enum(["keep", "drop"], "Choose to keep or to drop what waits") }),
  response: z.strictObject({ dropped: z.int() }),
  errors: ["foreign_origin"],
  idempotent: false,
});

export const syncNow = defineEndpoint({
  ...connectingAny,
  path: "/api/integrations/:id/sync",
  summary: "Read a connected calendar or mailbox now, after the answer",
  event: { none: "what it finds is told once it is read" },
  params: accountParams,
  body: z.strictObject({}),
  response: z.strictObject({ source: sourceSchema }),
  errors: ["plan_required", "state_conflict", "foreign_origin"],
});

export const readPast = defineEndpoint({
  ...connectingAny,
  path: "/api/integrations/:id/past",
  summary: "Read a past period of a connected calendar or mailbox, after the answer",
  event: { none: "what it finds is told once it is read" },
  params: accountParams,
  body: z.strictObject({ startsOn: civilDateSchema, endsOn: civilDateSchema }),
  response: z.strictObject({ source: sourceSchema, run: runSchema }),
  errors: ["plan_required", "state_conflict", "foreign_origin"],
});

/** Google says that a calendar has changed, and no more: the rest is asked for. */
export const takePush = defineEndpoint({
  method: "POST",
  path: "/api/integrations/pushes/google",
  summary: "Hear from Google that a connected calendar has changed",
  access: "public",
  needs: null,
  event: { none: "the sync that it begins says what it found" },
  response: z.strictObject({ ok: z.boolean() }),
  rateLimit: { points: 600, seconds: 60, by: "address" },
  idempotent: false,
});
