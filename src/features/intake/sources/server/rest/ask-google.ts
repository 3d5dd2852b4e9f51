import * as z from "zod/mini";
import type { Step } from "./all-pages.ts";
import { askJson, type JsonAnswer, type JsonRequest, type JsonService, unreadable } from "./ask-json.ts";
import { type Access, ServiceRefusal } from "../syncing/port.ts";

/** Whose trouble it is where a request fails. */
type Of = ServiceRefusal["of"];

const reasonSchema = z.object({ reason: z.nullish(z.string()) });
/** Newer answers say the reason among the details. */
const errorSchema = z.object({
  error: z.object({ errors: z.optional(z.array(reasonSchema)), details: z.optional(z.array(reasonSchema)) }),
});

const reasonsOf = (body: unknown): string[] => {
  const { errors = [], details = [] } = errorSchema.safeParse(body).data?.error ?? {};
  return [...errors, ...details].flatMap(({ reason }) => reason ?? []);
};

/** Google says with 403 that too much was asked, too. */
const PASSES: ReadonlySet<string> = new Set([
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "quotaExceeded",
  "dailyLimitExceeded",
  "calendarUsageLimitsExceeded",
  "backendError",
  "RATE_LIMIT_EXCEEDED",
]);

/** Asked again later it may be answered. */
export const isPassing = ({ status, body }: Pick<JsonAnswer, "status" | "body">): boolean =>
  status === 429 || status >= 500 || (status === 403 && reasonsOf(body).some((reason) => PASSES.has(reason)));

export const refusalOf = (answer: JsonAnswer, service: JsonService, of: Of): ServiceRefusal => {
  const { status, body, retryAfterSeconds } = answer;
  const reasons = reasonsOf(body);
  const { name, thing = "calendar" } = service;
  const isOfRequest = true;
  if (isPassing(answer) && status === 403)
    return new ServiceRefusal(`${name} asked us to come back later.`, { is: "failed", of, retryAfterSeconds });
  if (status === 404)
    return new ServiceRefusal(`${name} no longer has this ${thing}, or no longer lets you see it.`, {
      is: "refused",
      of,
      isOfRequest,
    });
  if (status !== 403) return new ServiceRefusal(`${name} did not take our request.`, { is: "failed", of, isOfRequest });
  // Whoever runs this server can help, and nobody else.
  if (reasons.includes("accessNotConfigured") || reasons.includes("SERVICE_DISABLED"))
    return new ServiceRefusal(`${name} is not set up for this server.`, { is: "failed", of });
  const isOfScope = reasons.includes("insufficientPermissions") || reasons.includes("ACCESS_TOKEN_SCOPE_INSUFFICIENT");
  if (isOfScope || of === "account")
    return new ServiceRefusal(`${name} no longer lets us read. Connect it again.`, { is: "refused", of: "account" });
  return new ServiceRefusal(`${name} no longer lets you see this ${thing}.`, {
    is: "refused",
    of: "calendar",
    isOfRequest,
  });
};

/** The body of a good answer. `allowed`: other answers that mean something to the caller, for whom null is told. */
export const askGoogle = async (
  access: Access,
  address: URL,
  service: JsonService,
  how: JsonRequest & { of: Of; allowed?: readonly number[] },
): Promise<{ body: unknown } | null> => {
  const answer = await askJson(access, address, service, how);
  if (answer.status >= 200 && answer.status < 300) return { body: answer.body };
  if (how.allowed?.includes(answer.status)) return null;
  throw refusalOf(answer, service, how.of);
};

const pageSchema = z.object({
  kind: z.string(),
  items: z.optional(z.array(z.unknown())),
  nextPageToken: z.optional(z.string()),
  nextSyncToken: z.optional(z.string()),
  timeZone: z.optional(z.string()),
});
/** `thin`: rows without their texts and those invited, with which they are larger than is read. */
export type GooglePage = {
  items: readonly unknown[];
  thin: readonly unknown[];
  syncToken: string | null;
  timeZone: string | null;
};

/** A page, and where the next one is. An answer that does not say what it is is no empty page. */
export const readGooglePage = (body: unknown, kind: string, address: URL, service: JsonService): Step<GooglePage> => {
  const { data } = pageSchema.safeParse(body);
  if (data?.kind !== kind) throw unreadable(service);
  const { items = [], nextPageToken, nextSyncToken = null, timeZone = null } = data;
  return {
    page: { items, thin: [], syncToken: nextSyncToken, timeZone },
    next: nextGooglePage(address, nextPageToken),
  };
};

/** The same list from where a page ends. Null: that was the last one. */
export const nextGooglePage = (address: URL, token: string | undefined): URL | null => {
  if (token === undefined) return null;
  const next = new URL(address);
  next.searchParams.set("pageToken", token);
  return next;
};
