import { hashSecretToken, ownerOfToken } from "#server/auth/secret-token.ts";
import type { Platform } from "#server/platform.ts";
import { PROGRAM_SCOPES } from "#shared/access.ts";
import { VERIFIER } from "#features/programs/program-grants/rules.ts";
import type { Spendable } from "../store.ts";
import { OAuthRefusal } from "../protocol/oauth-refusal.ts";
import type { Form } from "./read-form.ts";
import { ownerOfRefreshToken } from "./refresh-token.ts";
import { type Given, spendSecret } from "./spend-secret.ts";

/** The token endpoint: a code for the first token, then one refresh token after the other. */
export const giveToken = (platform: Platform, form: Form): Promise<Given> => {
  const type = form.need("grant_type");
  if (type === "authorization_code") return exchangeCode(platform, form);
  if (type === "refresh_token") return refresh(platform, form);
  throw new OAuthRefusal("unsupported_grant_type", "Send authorization_code or refresh_token");
};

const exchangeCode = (platform: Platform, form: Form): Promise<Given> => {
  const [secret, clientId, redirectUri] = [form.need("code"), form.need("client_id"), form.need("redirect_uri")];
  const verifier = form.need("code_verifier");
  return spendSecret(platform, {
    secret,
    ownerId: ownerOfToken(secret),
    kind: "code",
    clientId,
    check: ({ grant }) => {
      checkResource(form, grant);
      const isTheirs =
        VERIFIER.test(verifier) && hashSecretToken(verifier).toString("base64url") === grant.codeChallenge;
      if (!isTheirs || redirectUri !== grant.redirectUri)
        throw new OAuthRefusal("invalid_grant", "It was given for another code_verifier or redirect_uri");
    },
  });
};

const refresh = (platform: Platform, form: Form): Promise<Given> => {
  const [secret, clientId] = [form.need("refresh_token"), form.need("client_id")];
  return spendSecret(platform, {
    secret,
    ownerId: ownerOfRefreshToken(secret),
    kind: "refresh",
    clientId,
    check: ({ grant }, { scopes }) => {
      checkResource(form, grant);
      const more = (form.get("scope") ?? "").split(" ").filter((name) => !(scopes as string[]).includes(name));
      if (PROGRAM_SCOPES.some((scope) => more.includes(scope)))
        throw new OAuthRefusal("invalid_scope", "The person did not allow that");
    },
  });
};

const checkResource = (form: Form, { resource }: Spendable["grant"]): void => {
  if ((form.get("resource") ?? resource) !== resource)
    throw new OAuthRefusal("invalid_target", "It was given for another resource");
};
