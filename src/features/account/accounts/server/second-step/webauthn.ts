import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Config } from "#server/config.ts";
import { ownOrigins } from "#server/http/host.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { NewPasskey, PasskeyAnswer } from "#features/account/accounts/second-step-contract.ts";
import type { PasskeyRow } from "../table.ts";

type Addresses = Pick<Config, "host" | "port" | "publicUrl">;
type Question = { challenge: string; options: Record<string, unknown> };

/** What every device can sign with (ES256, RS256). The library's own list needs algorithms that are experimental in Node. */
const ALGORITHMS = [-7, -257];

/** Passkeys belong to the host name under which people reach the product, and work nowhere else. */
const nameOf = ({ publicUrl }: Addresses): string => new URL(publicUrl).hostname;

const questionOf = <O extends { challenge: string }>(options: O): Question => ({
  challenge: options.challenge,
  options: { ...options },
});

/** Kept on the device, and shown after a finger, a face or a PIN: it is both steps, and needs no address typed. */
export const askForNewPasskey = async (
  config: Addresses,
  user: Pick<UserRow, "id" | "email" | "firstName" | "lastName">,
  existing: readonly Pick<PasskeyRow, "credentialId" | "transports">[],
): Promise<Question> =>
  questionOf(
    await generateRegistrationOptions({
      rpName: "Tenure",
      rpID: nameOf(config),
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: `${user.firstName} ${user.lastName}`,
      attestationType: "none",
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  );

export const askForPasskey = async (config: Addresses): Promise<Question> =>
  questionOf(await generateAuthenticationOptions({ rpID: nameOf(config), userVerification: "required" }));

export type MadePasskey = Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "isSynced">;

const expectedOf = (config: Addresses) => ({
  expectedOrigin: [...ownOrigins(config)],
  expectedRPID: nameOf(config),
  requireUserVerification: true,
});

/** Null: it does not match the question, our name or the person at the device. */
export const readNewPasskey = async (
  config: Addresses,
  { id, clientDataJSON, attestationObject }: NewPasskey,
  challenge: string,
): Promise<MadePasskey | null> => {
  const response = { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(config),
      response: { ...response, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return null;
  }
};

/** The new count of its uses; null: this is not this passkey's answer to this question. */
export const readPasskeyAnswer = async (
  config: Addresses,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAnswer,
  { challenge, passkey }: { challenge: string; passkey: Pick<PasskeyRow, "credentialId" | "publicKey" | "counter"> },
): Promise<number | null> => {
  const response = { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  const { credentialId, publicKey, counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(config),
      response: { ...response, response: { clientDataJSON, authenticatorData, signature, userHandle } },
      expectedChallenge: challenge,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};
