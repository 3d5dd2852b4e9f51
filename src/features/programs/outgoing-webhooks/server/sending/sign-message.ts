import { createHmac } from "node:crypto";
import { takeRandomBytes } from "#server/random-bytes.ts";
import type { Id } from "#shared/ids.ts";

// Standard Webhooks (github.com/standard-webhooks), symmetric signatures.

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const newSigningSecret = (): string => `${PREFIX}${takeRandomBytes(SECRET_BYTES).toString("base64")}`;

/** Of one message, however often and to whomever it is sent. */
export const webhookIdOf = (messageId: Id): string => `msg_${messageId.replaceAll("-", "")}`;

const signatureOf = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
};

/** The headers by which a receiver knows whose message it is; one signature for each secret that signs now. */
export const signatureHeaders = (
  { messageId, body }: { messageId: Id; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> => {
  const [id, seconds] = [webhookIdOf(messageId), String(Math.floor(now.getTime() / 1000))];
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": secrets.map((secret) => signatureOf(secret, `${id}.${seconds}.${body}`)).join(" "),
  };
};
