import { sendRequest } from "./transport.ts";
import { isDemo, leaveDemo } from "./demo-mode.ts";
import { logout } from "../features.ts";
import { paths } from "../paths.ts";
import { readAccessToken } from "./access-token.ts";
import { clearStoredSession } from "./browser-storage.ts";
import { leaveTo } from "./navigation.ts";
import { tellSessionEvent } from "./session-events.ts";

const COOKIES = ["accessToken", "refreshToken", "connect.sid", "authToken"];
const SIGN_OUT_TIMEOUT_MS = 5_000;

const expireCookies = (): void => {
  for (const name of COOKIES) document.cookie = `${name}=; path=/; max-age=0; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
};

/** Ends the session on the server and expires its cookies, which no script can do. */
export const endOnServer = async (): Promise<void> => {
  const token = readAccessToken();
  try {
    await sendRequest(logout.path, {
      method: logout.method,
      credentials: "include",
      signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS),
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
  } catch {
    // The person leaves this browser either way.
  }
};

const leave = async (): Promise<void> => {
  if (isDemo()) {
    tellSessionEvent("ended");
    return leaveDemo(paths.login);
  }
  await endOnServer();
  clearStoredSession();
  expireCookies();
  tellSessionEvent("ended");
  leaveTo(paths.logoutSuccess);
};

let inFlight: Promise<void> | null = null;

/** Ends the session on the server and in this browser; ends at /logout-success even when the server does not answer. */
export const signOut = (): Promise<void> => {
  inFlight ??= leave().finally(() => {
    inFlight = null;
  });
  return inFlight;
};
