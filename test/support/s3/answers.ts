import { createHash } from "node:crypto";

export type Stored = { bytes: Buffer; etag: string; at: Date };
export type Asked = {
  method: string;
  /** Empty: the bucket itself is asked. */
  key: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};
export type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** Amazon's codes, with its status and words for each. */
const ERRORS = {
  AccessDenied: [403, "Access Denied"],
  AuthorizationHeaderMalformed: [400, "The authorization header is malformed; the region is wrong"],
  InvalidAccessKeyId: [403, "The AWS Access Key Id you provided does not exist in our records."],
  InvalidRange: [416, "The requested range is not satisfiable"],
  MissingContentLength: [411, "You must provide the Content-Length HTTP header."],
  NoSuchBucket: [404, "The specified bucket does not exist"],
  NoSuchKey: [404, "The specified key does not exist."],
  NotImplemented: [501, "A call or a header that you sent implies functionality that is not implemented"],
  PreconditionFailed: [412, "At least one of the pre-conditions you specified did not hold"],
  RequestTimeTooSkewed: [403, "The difference between the request time and the current time is too large."],
  SignatureDoesNotMatch: [403, "The request signature we calculated does not match the signature you provided."],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const;
export type ErrorCode = keyof typeof ERRORS;

const XML_SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => XML_SIGNS[sign] ?? sign);
const asXml = (status: number, body: string): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

export const errorAnswer = (code: ErrorCode): Answer => {
  const [status, message] = ERRORS[code];
  return asXml(status, `<Error><Code>${code}</Code><Message>${xml(message)}</Message></Error>`);
};

const KNOWN_HEADERS = new Set(["x-amz-date", "x-amz-content-sha256", "x-amz-user-agent"]);

/** Whether it says more than is understood here: it must not be answered as if it had not been said. */
const saysMore = ({ method, key, query, headers }: Asked): boolean => {
  const isList = method === "GET" && key === "";
  const names = isList ? ["list-type", "prefix", "continuation-token", "max-keys", "x-id"] : ["x-id"];
  return (
    [...query.keys()].some((name) => !names.includes(name)) ||
    Object.keys(headers).some(
      (name) =>
        (name.startsWith("x-amz-") && !KNOWN_HEADERS.has(name)) ||
        (name.startsWith("if-") && !(method === "PUT" && name === "if-none-match" && headers[name] === "*")),
    ) ||
    String(headers["content-encoding"] ?? "").includes("aws-chunked")
  );
};

const headersOf = ({ etag, at }: Stored): Record<string, string> => ({
  etag,
  "last-modified": at.toUTCString(),
  "accept-ranges": "bytes",
  "content-type": "binary/octet-stream",
});

const getObject = (stored: Stored, range: string | undefined): Answer => {
  const headers = headersOf(stored);
  const size = stored.bytes.length;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (range === undefined || first + last === "") return { status: 200, headers, body: stored.bytes };
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (from > to) return errorAnswer("InvalidRange");
  const part = { ...headers, "content-range": `bytes ${from}-${to}/${size}` };
  return { status: 206, headers: part, body: stored.bytes.subarray(from, to + 1) };
};

const listObjects = (objects: ReadonlyMap<string, Stored>, query: URLSearchParams, pageSize: number): Answer => {
  const prefix = query.get("prefix") ?? "";
  const token = query.get("continuation-token");
  const after = token === null ? "" : Buffer.from(token, "base64url").toString();
  const size = Math.min(pageSize, Number(query.get("max-keys") ?? pageSize));
  const rest = [...objects]
    .filter(([key]) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0)
    .toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const page = rest.slice(0, size);
  const last = rest.length > page.length ? page.at(-1)?.[0] : undefined;
  const next =
    last === undefined
      ? ""
      : `<NextContinuationToken>${Buffer.from(last).toString("base64url")}</NextContinuationToken>`;
  const contents = page.map(
    ([key, { bytes, etag, at }]) =>
      `<Contents><Key>${xml(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${xml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  return asXml(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>${xml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${size}</MaxKeys><IsTruncated>${last !== undefined}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
};

const putObject = (objects: Map<string, Stored>, { key, headers, body }: Asked): Answer => {
  if (headers["content-length"] === undefined) return errorAnswer("MissingContentLength");
  if (headers["if-none-match"] !== undefined && objects.has(key)) return errorAnswer("PreconditionFailed");
  const etag = `"${createHash("md5").update(body).digest("hex")}"`;
  // Amazon's times have no milliseconds.
  objects.set(key, { bytes: body, etag, at: new Date(Math.floor(Date.now() / 1000) * 1000) });
  return { status: 200, headers: { etag } };
};

/** What Amazon would answer to the calls that the product makes; any other is `NotImplemented`. */
export const answerOf = (objects: Map<string, Stored>, asked: Asked, pageSize: number): Answer => {
  const { method, key, query, headers } = asked;
  if (saysMore(asked)) return errorAnswer("NotImplemented");
  if (key === "") {
    if (method === "HEAD") return { status: 200 };
    if (method === "GET" && query.get("list-type") === "2") return listObjects(objects, query, pageSize);
    return errorAnswer("NotImplemented");
  }
  if (method === "PUT") return putObject(objects, asked);
  if (method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  if (method !== "GET" && method !== "HEAD") return errorAnswer("NotImplemented");
  const stored = objects.get(key);
  return stored ? getObject(stored, headers["range"]?.toString()) : errorAnswer("NoSuchKey");
};
