import { sendRequest } from "#web/credentials/transport.ts";
import { getAuthUser } from "#web/features.ts";
import { paths } from "#web/paths.ts";
import { readAccessToken } from "#web/credentials/access-token.ts";
import { refreshAccessToken } from "#web/credentials/refresh-access-token.ts";

const ask = (token: string): Promise<Response> =>
  sendRequest(getAuthUser.path, { headers: { authorization: `Bearer ${token}` }, credentials: "include" });

/** A visitor without a token asks no one. */
const isSignedIn = async (): Promise<boolean> => {
  const token = readAccessToken();
  if (token === null) return false;
  try {
    const answer = await ask(token);
    if (answer.ok || answer.status !== 401) return answer.ok;
    return (await refreshAccessToken(token)) === "refreshed";
  } catch {
    return false;
  }
};

/**
 * Signed in: to the dashboard. Otherwise to registration, with what was typed; the bare form does the same without a
 * script.
 */
const onSubmit = (event: SubmitEvent): void => {
  const form = event.target instanceof HTMLFormElement && event.target.matches("[data-email-capture]");
  if (!form || event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const email = new FormData(event.target).get("email");
  const query = new URLSearchParams({ email: typeof email === "string" ? email : "" });
  void isSignedIn().then((isIn) => location.assign(isIn ? paths.dashboard : `${paths.register}?${query}`));
};

export const attendEmailForms = (signal: AbortSignal): void => {
  document.addEventListener("submit", onSubmit, { signal });
};
