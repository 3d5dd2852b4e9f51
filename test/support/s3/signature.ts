import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { ErrorCode } from "./answers.ts";

export type S3Credentials = { accessKeyId: string; secretAccessKey: string };

const ALGORITHM = "AWS4-HMAC-SHA256";
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/,]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/;
/** Amazon's own patience with a clock that is wrong. */
const SKEW_MILLISECONDS = 15 * 60_000;

export const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** The code of Amazon's refusal, or null: signed by these credentials for this region, moments ago (Signature Version 4). */
export const refusalOf = (request: IncomingMessage, url: URL, region: string, own: S3Credentials): ErrorCode | null => {
  const said = AUTHORIZATION.exec(request.headers.authorization ?? "")?.groups;
  if (!said) return "AccessDenied";
  const { key, day = "", names = "", signature = "" } = said;
  const headerOf = (name: string): string => String(request.headers[name] ?? "").trim();
  const stamp = headerOf("x-amz-date");
  if (key !== own.accessKeyId) return "InvalidAccessKeyId";
  if (said["region"] !== region) return "AuthorizationHeaderMalformed";
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => names.split(";").includes(name)))
    return "AccessDenied";
  if (!(Math.abs(Date.now() - instantOf(stamp)) < SKEW_MILLISECONDS)) return "RequestTimeTooSkewed";
  const headers = names.split(";").map((name) => `${name}:${headerOf(name).replaceAll(/ +/g, " ")}\n`);
  const asked = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    headers.join(""),
    names,
    headerOf("x-amz-content-sha256"),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${own.secretAccessKey}`, day), region));
  const expected = hmac(signing, [ALGORITHM, stamp, scope, sha256(asked)].join("\n"));
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) && stamp.startsWith(day)
    ? null
    : "SignatureDoesNotMatch";
};
