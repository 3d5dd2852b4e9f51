import { askBytes, type JsonAnswer, jsonOf, type JsonService, parseJson, unreadable } from "../rest/ask-json.ts";
import { refusalOf } from "../rest/ask-google.ts";
import type { Access } from "../syncing/port.ts";
import { readRetryAfter } from "#server/outbound/retry-after.ts";

/** More than fifty mails take with their texts; of what is larger fewer are asked for. */
const BATCH_BYTES_MAX = 16_000_000;
/** Google takes a hundred, and says that more than fifty are put off. */
export const BATCH_SIZE = 50;

const BOUNDARY = "tenure-batch";
const BATCH_TYPE = ["multipart/mixed", `boundary=${BOUNDARY}`].join("; ");

/** The batch endpoint stands beside the API, on the same origin. */
const batchAddress = ({ base }: JsonService): URL => new URL(`${base.replace(/\/gmail\/v1$/, "")}/batch/gmail/v1`);

const writeBatch = (addresses: readonly URL[]): string => {
  const parts = addresses.map(
    ({ pathname, search }, at) =>
      `--${BOUNDARY}\r\nContent-Type: application/http\r\nContent-ID: <item-${at}>\r\n\r\nGET ${pathname}${search}\r\n\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
};

const boundaryOf = (contentType: string | undefined): string | null => {
  const [, quoted, plain] =
    /^multipart\/mixed\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "") ?? [];
  return quoted ?? plain ?? null;
};

/** Head and body; null: there is no end to its head. */
const halvesOf = (text: string): { head: string; body: string } | null => {
  const at = text.indexOf("\r\n\r\n");
  return at === -1 ? null : { head: text.slice(0, at), body: text.slice(at + 4) };
};

const readPart = (part: string): { at: number; answer: JsonAnswer } | null => {
  const outer = halvesOf(part);
  const inner = outer && halvesOf(outer.body.trimStart());
  const at = /^content-id:\s*<response-item-(\d{1,3})>\s*$/im.exec(outer?.head ?? "")?.[1];
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(inner?.head ?? "")?.[1];
  if (!inner || at === undefined || status === undefined) return null;
  const body = parseJson(inner.body);
  // An answer that is cut is none.
  if (status === "200" && body === undefined) return null;
  const retryAfter = /^retry-after:\s*(\S.*?)\s*$/im.exec(inner.head)?.[1];
  return {
    at: Number(at),
    answer: { status: Number(status), body, retryAfterSeconds: readRetryAfter(retryAfter, new Date()) },
  };
};

/** The answers in the order in which they were asked for. Null: it is not whole, or says one twice. */
export const readBatch = (content: string, contentType: string | undefined, count: number): JsonAnswer[] | null => {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return null;
  const [, ...pieces] = `\r\n${content}`.split(`\r\n--${boundary}`);
  const end = pieces.pop();
  if (end === undefined || !/^--\s*$/.test(end)) return null;
  const answers = new Map<number, JsonAnswer>();
  for (const piece of pieces) {
    const read = readPart(piece);
    if (!read || read.at >= count || answers.has(read.at)) return null;
    answers.set(read.at, read.answer);
  }
  return answers.size === count
    ? Array.from(answers)
        .toSorted(([one], [other]) => one - other)
        .map(([, answer]) => answer)
    : null;
};

/** Many requests in one, since an account has few calls a minute. */
export const askGmailBatch = async (
  access: Access,
  service: JsonService,
  addresses: readonly URL[],
): Promise<JsonAnswer[]> => {
  const answer = await askBytes(access, batchAddress(service), service, {
    method: "POST",
    headers: { "content-type": BATCH_TYPE },
    body: writeBatch(addresses),
    bytesMax: BATCH_BYTES_MAX,
  });
  if (answer.status !== 200) throw refusalOf(jsonOf(answer), service, "account");
  const answers = readBatch(answer.content.toString("utf8"), answer.headers["content-type"], addresses.length);
  if (!answers) throw unreadable(service);
  return answers;
};
