import { Readable } from "node:stream";
import type { Answer, Call } from "#server/http/implement.ts";
import { goneLink, openLink } from "#server/links/open-link.ts";
import type { downloadBinder as contract } from "../contract.ts";
import { askedRange, binderFileName } from "../rules.ts";
import { findReadyBinder } from "./store.ts";

/** The bytes of one archive never change: its hash is its ETag, and a download resumes where it broke off. */
export async function downloadBinder({
  platform,
  db,
  params,
  receivedAt: at,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const asking = { kind: "audit_binder", token: params.token, at, reply: http.reply, counts: true } as const;
  const link = await openLink(db, asking);
  const binder = await findReadyBinder(link, db, link.subjectId, at);
  if (!binder?.sha256 || binder.byteSize === null) throw goneLink();
  const { sha256, byteSize } = binder;
  const etag = `"${sha256}"`;
  const { range, "if-range": ifRange } = http.request.headers;
  const asked = askedRange({ range, ifRange: Array.isArray(ifRange) ? ifRange[0] : ifRange }, { byteSize, etag });
  const headers = { "accept-ranges": "bytes", etag };
  const file = { contentType: "application/zip", fileName: binderFileName(binder.taxYear) };
  if (asked === "all") {
    const content = await platform.files.stream(sha256);
    return { ...file, content, headers: { ...headers, "content-length": String(byteSize) } };
  }
  if (asked === "unsatisfiable") {
    void http.reply.status(416);
    return { ...file, content: Readable.from([]), headers: { ...headers, "content-range": `bytes */${byteSize}` } };
  }
  void http.reply.status(206);
  return {
    ...file,
    content: await platform.files.stream(sha256, asked),
    headers: {
      ...headers,
      "content-length": String(asked.last - asked.first + 1),
      "content-range": `bytes ${asked.first}-${asked.last}/${byteSize}`,
    },
  };
}
