import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskey, PasskeyAnswer } from "#features/account/accounts/second-step-contract.ts";

const sha256 = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest();

/** Flags: present, and verified by finger or PIN; for new keys, their data follows. */
const FLAGS = { answer: 0x05, answerWithoutVerification: 0x01, made: 0x45 } as const;

type Lies = { origin?: string; isVerified?: boolean; userId?: string };

const clientDataFor =
  (origin: string) =>
  (type: string, challenge: unknown, { origin: said = origin }: Lies): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: said, crossOrigin: false }));

/** What a browser and its device do for a passkey, by the rules of WebAuthn. Tests tell it to break them. */
export const createSoftwareAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const clientDataOf = clientDataFor(origin);
  const state = { counter: 0, userId: "" };

  const dataOf = (flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  };

  return {
    state,
    make: (options: Record<string, unknown>, lies: Lies = {}): NewPasskey => {
      state.userId = (options["user"] as { id: string }).id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))]);
      const authData = new Uint8Array(Buffer.concat([dataOf(FLAGS.made), attested]));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]) as never,
      );
      return {
        id: id.toString("base64url"),
        clientDataJSON: clientDataOf("webauthn.create", options["challenge"], lies).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      };
    },
    answer: (options: Record<string, unknown>, lies: Lies = {}): PasskeyAnswer => {
      state.counter += 1;
      const clientData = clientDataOf("webauthn.get", options["challenge"], lies);
      const data = dataOf(lies.isVerified === false ? FLAGS.answerWithoutVerification : FLAGS.answer);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(clientData)]))
        .sign(privateKey);
      const userHandle = lies.userId === undefined ? state.userId : Buffer.from(lies.userId).toString("base64url");
      return {
        id: id.toString("base64url"),
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle,
      };
    },
  };
};
