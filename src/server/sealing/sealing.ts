import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** The first seals; all of them open. */
export type SealingKeys = readonly SealingKey[];
export type SealingKey = { id: string; key: Buffer };

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keys as written in a setting or a file: `<id>:<32 bytes in base64url>`, the newest first, separated by commas or line
 * breaks.
 *
 * @throws Error without the text: it holds keys.
 */
export const readSealingKeys = (text: string): SealingKeys => {
  const keys = text.split(/[\s,]+/).flatMap((part): SealingKey[] => {
    if (part === "") return [];
    const [, id = "", encoded = ""] = /^([\w-]{1,40}):([\w-]{43})=?$/.exec(part) ?? [];
    const key = Buffer.from(encoded, "base64url");
    if (id === "" || key.length !== KEY_BYTES) throw new Error("a sealing key is `<id>:<32 bytes in base64url>`");
    return [{ id, key }];
  });
  if (keys.length === 0) throw new Error("there is no sealing key");
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error("two sealing keys have one id");
  return keys;
};

export const newSealingKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString("base64url")}`;

/** Its key does not open it: it was changed, or belongs to something else. */
export class Unopenable extends Error {
  override readonly name = "Unopenable";
}

/** This process does not have its key, which says nothing about what it sealed. */
export class KeyMissing extends Error {
  override readonly name = "KeyMissing";
}

/** AES-256-GCM. `context` says whose it is and what for; it is not included, but without the same one it does not open. */
export const seal = (keys: SealingKeys, plain: string, context: string): { sealed: string; keyId: string } => {
  const [newest] = keys;
  if (!newest) throw new Error("there is no sealing key");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", newest.key, nonce).setAAD(Buffer.from(context));
  const bytes = Buffer.concat([nonce, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return { sealed: bytes.toString("base64url"), keyId: newest.id };
};

/** @throws Unopenable, KeyMissing */
export const unseal = (
  keys: SealingKeys,
  { sealed, keyId }: { sealed: string; keyId: string },
  context: string,
): string => {
  const key = keys.find(({ id }) => id === keyId)?.key;
  const bytes = Buffer.from(sealed, "base64url");
  if (!key) throw new KeyMissing("there is no key for it");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Unopenable("it was cut off");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    throw new Unopenable("it was changed, or belongs elsewhere");
  }
};
