import { createHmac, timingSafeEqual } from "node:crypto";

/** A body signed longer ago, or further in the future, is not accepted: a recorded one cannot be replayed. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

const HEADER_MAX_CHARACTERS = 1000;

const signatureOf = (raw: Buffer, seconds: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${seconds}.`).update(raw).digest();

/** The header that goes with a body, signed the way Stripe and many others do: for stand-ins and sandboxes. */
export const signBody = (raw: Buffer, { secret, at }: { secret: string; at: Date }): string => {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${signatureOf(raw, seconds, secret).toString("hex")}`;
};

/**
 * Whether the bytes of a body are signed with one of the secrets, by a header `t=<seconds>,v1=<HMAC-SHA256 in hex>`,
 * which may have several `v1` while a secret is being changed. Other versions of a signature are ignored.
 */
export const isSignedBody = (
  raw: Buffer,
  header: string | undefined,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): boolean => {
  if (header === undefined || header.length > HEADER_MAX_CHARACTERS) return false;
  const parts = header.split(",").map((part) => part.trim().split("="));
  const times = parts.flatMap(([name, value = ""]) => (name === "t" ? [value] : []));
  const [seconds = ""] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_TOLERANCE_SECONDS) return false;
  const given = parts.flatMap(([name, value = ""]) =>
    name === "v1" && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, "hex")] : [],
  );
  return secrets.some((secret) => given.some((one) => timingSafeEqual(one, signatureOf(raw, seconds, secret))));
};
