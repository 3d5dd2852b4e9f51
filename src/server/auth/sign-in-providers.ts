import { serviceAddress, type ServiceUrls } from "../outbound/service-address.ts";

/** The providers that vouch for people at sign-in, in the order of the buttons. */
export const SIGN_IN_PROVIDERS = ["google", "microsoft", "apple"] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Apple's secret is a token that we sign for each hour. */
export type ProviderSecret = { text: string } | { teamId: string; keyId: string; privateKey: string };
export type SignInProviderSettings = {
  provider: SignInProvider;
  issuer: string;
  clientId: string;
  secret: ProviderSecret;
};

type Environment = Record<string, string | undefined>;

const bySecret = (env: Environment, provider: SignInProvider, issuer: string): SignInProviderSettings[] => {
  const name = `TENURE_${provider.toUpperCase()}`;
  const [clientId, text] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  if (!clientId && !text) return [];
  if (!clientId || !text) throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together; set both`);
  return [{ provider, issuer, clientId, secret: { text } }];
};

const apple = (env: Environment): SignInProviderSettings[] => {
  const clientId = env.TENURE_APPLE_CLIENT_ID;
  const [teamId, keyId] = [env.TENURE_APPLE_TEAM_ID, env.TENURE_APPLE_KEY_ID];
  // A one-line setting may write its line breaks as \n.
  const privateKey = env.TENURE_APPLE_PRIVATE_KEY?.replaceAll("\\n", "\n");
  if (!clientId && !teamId && !keyId && !privateKey) return [];
  if (!clientId || !teamId || !keyId || !privateKey)
    throw new Error("TENURE_APPLE_CLIENT_ID, _TEAM_ID, _KEY_ID and _PRIVATE_KEY go together; set all four");
  return [{ provider: "apple", issuer: "https://appleid.apple.com", clientId, secret: { teamId, keyId, privateKey } }];
};

/** The providers that are set up; the others are not shown anywhere. */
export const signInProvidersOf = (env: Environment, urls: ServiceUrls = {}): readonly SignInProviderSettings[] => {
  const tenant = env.TENURE_MICROSOFT_TENANT || "common";
  if (!/^[\w.-]+$/.test(tenant)) throw new Error("TENURE_MICROSOFT_TENANT must be the id or the name of a tenant");
  const providers = [
    ...bySecret(env, "google", "https://accounts.google.com"),
    ...bySecret(env, "microsoft", `https://login.microsoftonline.com/${tenant}/v2.0`),
    ...apple(env),
  ];
  return providers.map((one) => ({ ...one, issuer: serviceAddress(urls, one.provider, one.issuer).base }));
};
