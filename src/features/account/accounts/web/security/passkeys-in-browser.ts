import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { askPasskey, type NewPasskey, type PasskeyAnswer } from "#features/account/accounts/second-step-contract.ts";
import { callApi } from "#web/api/call-api.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";

type Options = Record<string, unknown>;

/** Fetched when the first passkey is asked for: most people never have one. */
const library = () => import("@simplewebauthn/browser");

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** A question from the server, answered by whichever passkey the person chooses. */
export const answerWithPasskey = async (): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library();
  const { options } = await callApi(askPasskey, {});
  // The server's options have the library's own shape, made by its other half.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
};

export const makePasskey = async (options: Options): Promise<NewPasskey> => {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
};

/** What to say when it failed: a browser gives no more detail than that. */
export const passkeyFailure = (error: unknown): string =>
  isApiError(error)
    ? (error.fields?.["secret"] ?? errorMessage(error, "That did not work. Try again in a moment."))
    : "No passkey was used. Try again, or choose another way.";
