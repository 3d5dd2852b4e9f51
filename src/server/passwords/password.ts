import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** What one guess at a password costs: kibibytes, passes over them, lanes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** OWASP's argon2id floor for a shared machine: 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

const derive = (password: string, nonce: Buffer, parameters: PasswordCost & { tagLength: number }): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2("argon2id", { message: Buffer.from(password.normalize("NFKC")), nonce, ...parameters }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });

const base64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** PHC string of a password: `$argon2id$v=19$m=...,t=...,p=...$salt$tag`. It carries its cost. */
export const hashPassword = async (password: string, cost = PASSWORD_COST): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, { ...cost, tagLength: TAG_BYTES });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** False for a wrong password and for a hash we cannot read. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const match = PHC.exec(stored);
  if (!match) return false;
  const [memory, passes, parallelism] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const expected = Buffer.from(match[5] ?? "", "base64");
  const nonce = Buffer.from(match[4] ?? "", "base64");
  const tag = await derive(password, nonce, { memory, passes, parallelism, tagLength: expected.length });
  return timingSafeEqual(tag, expected);
};

/** Used for an account without a hash: checking a password against it takes the same work, and none matches. */
export const decoyHash = ({ memory, passes, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(TAG_BYTES))}`;
