import type { SignInProvider } from "#server/auth/sign-in-providers.ts";
import { beginConsent, type ConsentCall, finishConsent, type Returned } from "#server/consent/consent.ts";
import type { ConsentService, VouchedPerson } from "#server/consent/provider.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

const serviceOf = ({ config }: ConsentCall["platform"], name: SignInProvider): ConsentService => {
  const provider = config.signInProviders.find((one) => one.provider === name);
  if (!provider) throw new AppError("not_found", { message: "That way to sign in is not set up here." });
  const redirectUri = `${config.publicUrl}/sign-in/${name}`;
  return { name, provider, scopes: [name === "apple" ? "name" : "profile"], redirectUri, isOffline: false };
};

/** Sends the browser to a provider. `userId`: to connect it to that account; null: to sign in. */
export const beginVisit = (call: ConsentCall, provider: SignInProvider, userId: Id | null): Promise<{ url: string }> =>
  beginConsent(call, serviceOf(call.platform, provider), { purpose: userId === null ? "sign_in" : "link", userId });

/** Who came back. */
export const finishVisit = async (
  call: ConsentCall,
  provider: SignInProvider,
  { userId, returned }: { userId: Id | null; returned: Returned },
): Promise<VouchedPerson> => {
  const asked = { purpose: userId === null ? "sign_in" : "link", userId, returned } as const;
  return (await finishConsent(call, serviceOf(call.platform, provider), asked)).person;
};
