import * as contract from "#features/account/accounts/identities-contract.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import type { OidcServer } from "#test/support/network/oidc-server.ts";

const google = { provider: "google" } as const;

export type SignedIn = { user: { id: string; email: string }; tokens: { accessToken: string } };
export const asSignedIn = ({ tokens }: SignedIn): { headers: { authorization: string } } => ({
  headers: { authorization: `Bearer ${tokens.accessToken}` },
});

/** Makes the provider give each new person a different number. */
export const nextPerson = (server: OidcServer, count: number): void => {
  server.person.sub = `1000000000000000${count}`.padEnd(21, "0");
  server.person.claims = {
    email: `owner-${count}@tenure.example`,
    email_verified: true,
    given_name: "Robin",
    family_name: "Hale",
  };
};

type Brought = Record<string, string>;

/** Browsers that go to Google and come back. */
export const visitsOf = (started: () => { app: TestApp; server: OidcServer }) => {
  /** A browser: what it is sent away with, and what it keeps. */
  const begin = async () => {
    const browser = started().app.visitor();
    const answer = await browser.send(contract.beginSignInWith, { params: google });
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const { url } = answer.json<{ url: string }>();
    const finish = (brought: Brought, kept = cookie) => {
      const { code = "", state = "", iss } = brought;
      const body = { code, state, ...(iss === undefined ? {} : { iss }), timeZone: "America/Chicago" };
      return browser.send(contract.finishSignInWith, { params: google, body }, { headers: { cookie: kept } });
    };
    return { url, cookie, finish };
  };
  const signIn = async () => {
    const { url, finish } = await begin();
    return finish(await started().server.visit(url));
  };
  /** Someone registers the address of the person at the provider. */
  const registerFirst = async (): Promise<ApiClient> => {
    const { app, server } = started();
    const client = await app.signUp();
    const email = String(server.person.claims["email"]);
    await app.database.pool.query("UPDATE users SET email = $1 WHERE id = $2", [email, client.userId]);
    return { ...client, email };
  };
  return { begin, signIn, registerFirst };
};
