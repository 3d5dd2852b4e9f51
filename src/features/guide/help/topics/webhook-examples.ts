/** Run by `webhooks.test.ts`, as they stand on the page. */
export const NODE_EXAMPLE = `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the text as it arrived, before any parsing.
export function isGenuine(secret, headers, body) {
  const id = headers["webhook-id"];
  const time = headers["webhook-timestamp"];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const wanted = createHmac("sha256", key).update(\`\${id}.\${time}.\${body}\`).digest();
  return String(headers["webhook-signature"]).split(" ").some((one) => {
    const given = Buffer.from(one.replace("v1,", ""), "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
`;

export const PYTHON_EXAMPLE = `import base64, hashlib, hmac, time

# body: the bytes as they arrived, before any parsing.
def is_genuine(secret, headers, body):
    moment = headers["webhook-timestamp"]
    if not abs(time.time() - int(moment)) <= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{moment}.".encode() + body
    wanted = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [one.removeprefix("v1,") for one in headers["webhook-signature"].split(" ")]
    return any(hmac.compare_digest(one, wanted) for one in given)
`;
