import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { newSealingKey, readSealingKeys, type SealingKeys } from "./sealing.ts";

export const secretFromFolder = (dataDir: string): string => {
  const path = resolve(dataDir, "secret");
  if (existsSync(path)) {
    const secret = readFileSync(path, "utf8").trim();
    if (secret.length >= 32) return secret;
    // With an empty secret anyone could sign in as anyone.
    throw new Error(`${path} is not whole. Delete it: a new one is made, and everybody signs in again.`);
  }
  const secret = randomBytes(32).toString("base64url");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  return secret;
};

const sealingKeysFromFolder = (dataDir: string): SealingKeys => {
  const path = resolve(dataDir, "sealing-keys");
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${newSealingKey("first")}\n`, { mode: 0o600, flag: "wx", flush: true });
  }
  try {
    return readSealingKeys(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} is not whole. Put it back, or delete it: then people connect their accounts again.`, {
      cause: error,
    });
  }
};

/** The folder's keys are made when something is first sealed: most processes never seal anything. */
export const sealingKeysOf = (told: string | undefined, dataDir: string): (() => SealingKeys) => {
  let keys = told ? readSealingKeys(told) : null;
  return () => (keys ??= sealingKeysFromFolder(dataDir));
};
