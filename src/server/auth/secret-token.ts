import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, URL safe. Only its hash is ever stored. */
export const newSecretToken = (): string => randomBytes(32).toString("base64url");

export const hashSecretToken = (token: string): Buffer => createHash("sha256").update(token).digest();
