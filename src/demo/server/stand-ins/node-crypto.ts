import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** What the server's modules use of `node:crypto`, for a browser: SHA-256, HMAC and random bytes. */

type Encoding = "hex" | "base64" | "base64url" | "buffer";
type Bytes = Uint8Array | string;

const bytesOf = (data: Bytes): Uint8Array => (typeof data === "string" ? new TextEncoder().encode(data) : data);
const encode = (bytes: Uint8Array, encoding: Encoding | undefined): unknown =>
  encoding === undefined || encoding === "buffer" ? Buffer.from(bytes) : Buffer.from(bytes).toString(encoding);

const refuseOther = (algorithm: string): void => {
  if (algorithm !== "sha256") throw new Error(`the demo has no ${algorithm}`);
};

export const hash = (algorithm: string, data: Bytes, encoding: Encoding = "hex"): unknown => {
  refuseOther(algorithm);
  return encode(sha256(bytesOf(data)), encoding);
};

export const createHash = (algorithm: string): unknown => {
  refuseOther(algorithm);
  const state = sha256.create();
  const self = {
    update: (data: Bytes) => {
      state.update(bytesOf(data));
      return self;
    },
    digest: (encoding?: Encoding) => encode(state.digest(), encoding),
  };
  return self;
};

export const createHmac = (algorithm: string, key: Bytes): unknown => {
  refuseOther(algorithm);
  const state = hmac.create(sha256, bytesOf(key));
  const self = {
    update: (data: Bytes) => {
      state.update(bytesOf(data));
      return self;
    },
    digest: (encoding?: Encoding) => encode(state.digest(), encoding),
  };
  return self;
};

export const randomBytes = (length: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
export const randomUUID = (): string => crypto.randomUUID();

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Passwords are never made or checked in the demo. */
export const argon2 = (): never => {
  throw new Error("the demo has no passwords");
};
