import { sendRequest } from "./transport.ts";
import { UNREACHABLE_STATUS } from "./refresh-access-token.ts";

/**
 * The session of an affiliate in this browser, apart from a user's: its cookie goes to `/api/affiliates` alone, and its token
 * lives no longer than the page.
 */
let token: string | null = null;

const PATH = "/api/affiliates";

export const adoptAffiliateToken = (accessToken: string): void => {
  token = accessToken;
};

const tokenIn = (answer: unknown): string | null => {
  const { tokens } = (answer ?? {}) as { tokens?: { accessToken?: unknown } | null };
  return typeof tokens?.accessToken === "string" ? tokens.accessToken : null;
};

const refresh = async (): Promise<void> => {
  const answer = await sendRequest(`${PATH}/refresh`, { method: "POST", credentials: "include" });
  if (UNREACHABLE_STATUS.has(answer.status)) throw new Error("the server cannot say whether an affiliate is signed in");
  token = answer.ok ? tokenIn(await answer.json()) : null;
};

let inFlight: Promise<void> | null = null;
const refreshOnce = (): Promise<void> => {
  inFlight ??= refresh().finally(() => {
    inFlight = null;
  });
  return inFlight;
};

/** Whether an affiliate is signed in here; asks the server unless that is known. Throws if no one answers. */
export const hasAffiliateSession = async (): Promise<boolean> => {
  if (token === null) await refreshOnce();
  return token !== null;
};

/** Sends with the affiliate's token, and once more with a new one if it was refused. */
export const sendAsAffiliate = async (send: (token: string | null) => Promise<Response>): Promise<Response> => {
  if (token === null) await refreshOnce();
  const response = await send(token);
  if (response.status !== 401) return response;
  await refreshOnce();
  return token === null ? response : send(token);
};

/** Ends it here and on the server; a user's session beside it stays. */
export const endAffiliateSession = async (): Promise<void> => {
  token = null;
  await sendRequest(`${PATH}/logout`, { method: "POST", credentials: "include" }).catch(() => null);
};
