import { sendRequest } from "./transport.ts";
import { refreshSession } from "../features.ts";
import { readAccessToken, storeAccessToken } from "./access-token.ts";
import { isActingToken, leaveLostActing } from "./acting.ts";
import { withRefreshLock } from "./refresh-lock.ts";

/** `refused`: the session has ended. `unreachable`: no one answered for the server, so the session may still be alive. */
export type RefreshOutcome = "refreshed" | "refused" | "unreachable";

/** Answers of a proxy, a starting host or a full disk rather than of the session. */
export const UNREACHABLE_STATUS = new Set([429, 502, 503, 504, 507]);

const tokenOf = (body: unknown): string | null => {
  if (typeof body !== "object" || body === null || !("tokens" in body)) return null;
  const { tokens } = body;
  if (typeof tokens !== "object" || tokens === null || !("accessToken" in tokens)) return null;
  return typeof tokens.accessToken === "string" ? tokens.accessToken : null;
};

const askServer = async (): Promise<RefreshOutcome> => {
  let response: Response;
  try {
    response = await sendRequest(refreshSession.path, { method: refreshSession.method, credentials: "include" });
  } catch {
    return "unreachable";
  }
  if (UNREACHABLE_STATUS.has(response.status)) return "unreachable";
  if (!response.ok) return "refused";
  const token = tokenOf(await response.json().catch(() => null));
  if (token === null) return "refused";
  storeAccessToken(token);
  return "refreshed";
};

let inFlight: Promise<RefreshOutcome> | null = null;

/**
 * Replaces an access token that was refused. One request at a time, across all callers of this page and all tabs of the
 * browser: a caller that finds a stored token other than the refused one has nothing left to do.
 */
export const refreshAccessToken = (refusedToken: string): Promise<RefreshOutcome> => {
  if (isActingToken(refusedToken)) return leaveLostActing();
  inFlight ??= withRefreshLock(async (): Promise<RefreshOutcome> => {
    const stored = readAccessToken();
    if (stored === null) return "refused";
    return stored === refusedToken ? askServer() : "refreshed";
  }).finally(() => {
    inFlight = null;
  });
  return inFlight;
};
