import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import Provider from "oidc-provider";
import type { SignInProvider, SignInProviderSettings } from "#server/auth/sign-in-providers.ts";

export type OidcServer = AsyncDisposable & {
  settings: SignInProviderSettings;
  /** Who is at the browser when it is sent here, and what the provider says about them. */
  person: { sub: string; claims: Record<string, unknown> };
  /** A party between the provider and us changes its tokens. */
  breaksSignatures: boolean;
  /** A scope that the person leaves out. */
  withheld: string | null;
  /** Ends all that was granted, as a person does on the pages of the provider. */
  endGrants: () => Promise<void>;
  /** What happens while we wait for its token. */
  meanwhile: (() => Promise<unknown>) | null;
  /** Follows the browser from our address until it is sent back to us; returns what it brings. */
  visit: (url: string) => Promise<Record<string, string>>;
};

const SECRET = "a secret that only the two of them have";

const settingsOf = (person: OidcServer["person"], redirectUri: string, scopes: readonly string[]) => ({
  clients: [
    {
      client_id: "tenure",
      client_secret: SECRET,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: "client_secret_post",
      grant_types: ["authorization_code", "refresh_token"],
    },
  ],
  pkce: { required: () => true },
  scopes: ["openid", "offline_access", ...scopes],
  revokeGrantPolicy: () => true,
  // Claims are in the token, as with the three real providers.
  conformIdTokenClaims: false,
  claims: { openid: ["sub", "email", "email_verified", "xms_edov", "given_name", "family_name", "name", "picture"] },
  findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...person.claims, sub }) }),
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
  cookies: { keys: ["a key of the tests"] },
});

/** A real OpenID Connect provider on this machine. No one has to press anything: `person` is signed in. */
export const startOidcServer = async (
  provider: SignInProvider,
  redirectUri: string,
  scopes: readonly string[] = [],
): Promise<OidcServer> => {
  const grants = new Map<string, InstanceType<Provider["Grant"]>>();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const person: OidcServer["person"] = { sub: "1", claims: {} };
  const oidc = new Provider(issuer, settingsOf(person, redirectUri, scopes));
  const answer = oidc.callback();
  server.on("request", async (request, response) => {
    if (request.url === "/token") {
      if (self.breaksSignatures) breakSignature(response);
      await self.meanwhile?.();
    }
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    const { params } = await oidc.interactionDetails(request, response);
    const before = grants.get(person.sub);
    // As at Google, all that one person grants one client is one grant: to revoke any token of it ends all.
    const isKept = before !== undefined && (await oidc.Grant.find(before.jti)) !== undefined;
    const grant = isKept ? before : new oidc.Grant({ accountId: person.sub, clientId: params.client_id });
    const granted = String(params["scope"]).split(" ");
    grant.addOIDCScope(granted.filter((scope) => scope !== self.withheld).join(" "));
    if (self.withheld !== null) grant.rejectOIDCScope(self.withheld);
    grants.set(person.sub, grant);
    const grantId = await grant.save();
    await oidc.interactionFinished(request, response, { login: { accountId: person.sub }, consent: { grantId } });
  });
  const self: OidcServer = {
    breaksSignatures: false,
    withheld: null,
    endGrants: async () => {
      for (const grant of grants.values()) await grant.destroy();
      grants.clear();
    },
    meanwhile: null,
    settings: { provider, issuer, clientId: "tenure", secret: { text: SECRET } },
    person,
    visit: (url) => follow(url, redirectUri),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return self;
};

/** Changes the first letter of the signature on its way out. */
const breakSignature = (response: ServerResponse): void => {
  const end = response.end.bind(response);
  response.end = ((body: string) =>
    end(
      body.replace(/"id_token":"([^".]+\.[^".]+\.)(.)/, (_all, start: string, first: string) => {
        const other = first === "A" ? "B" : "A";
        return `"id_token":"${start}${other}`;
      }),
    )) as typeof response.end;
};

const follow = async (start: string, redirectUri: string): Promise<Record<string, string>> => {
  const cookies = new Map<string, string>();
  for (let url = start, hops = 0; hops < 10; hops += 1) {
    if (url.startsWith(redirectUri)) return Object.fromEntries(new URL(url).searchParams);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  throw new Error("the provider sends the browser round and round");
};
