import { createHash, randomBytes } from "node:crypto";
import type { Id } from "#shared/ids.ts";

/** 256 random bits, URL safe. Only its hash is ever stored. */
export const newSecretToken = (): string => randomBytes(32).toString("base64url");

const OWNER_CHARACTERS = 32;
const SECRET_CHARACTERS = 43;

/** A secret that says whose it is, so that its row is looked up only among theirs: the owner in hexadecimal, then the bits. */
export const newOwnedToken = (userId: Id, secret = newSecretToken()): string =>
  `${userId.replaceAll("-", "")}${secret}`;

/** Null: it is a bare secret. A made-up owner leads to no row with that secret. */
export const ownerOfToken = (token: string): Id | null => {
  if (token.length !== OWNER_CHARACTERS + SECRET_CHARACTERS) return null;
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(token);
  return match ? match.slice(1).join("-") : null;
};

export const hashSecretToken = (token: string): Buffer => createHash("sha256").update(token).digest();
