import { HOST_ASLEEP_HEADER } from "../client-constants.ts";
import { ApiError } from "../errors/api-error.ts";
import { type CallKind, failureMessage } from "../errors/error-catalogue.ts";

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

const fieldsOf = (value: unknown): Record<string, string> | undefined => {
  const entries = Object.entries(recordOf(value)).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** Seconds of a `Retry-After` header; its other form, a date, needs the current time. */
export const retryAfterSeconds = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
};

/** A response that is not OK, as the one error callers handle. */
export const readFailure = async (response: Response, kind: CallKind): Promise<ApiError> => {
  const text = await response.text().catch(() => "");
  const parsed = parseJson(text);
  const body = recordOf(parsed);
  const serverMessage = textOf(body.message);
  const hostAsleep = response.status === 503 && response.headers.get(HOST_ASLEEP_HEADER) === "1";
  const { status, statusText } = response;
  return new ApiError({
    status,
    code: textOf(body.code) ?? "unreadable",
    message: failureMessage({ status, kind, hostAsleep, serverMessage, body: isMarkup(text) ? "" : text, statusText }),
    serverMessage,
    fields: fieldsOf(body.fields),
    requestId: textOf(body.requestId) ?? response.headers.get("x-request-id") ?? undefined,
    retryAfterSeconds: retryAfterSeconds(response.headers.get("retry-after"), new Date()),
    data: body.data === undefined ? undefined : recordOf(body.data),
    hostAsleep,
    accountCanceled: body.accountCanceled === true,
  });
};

/** A proxy's error page is not a message. */
const isMarkup = (text: string): boolean => text.trimStart().startsWith("<");
