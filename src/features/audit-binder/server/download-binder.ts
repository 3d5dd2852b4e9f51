import { Readable } from "node:stream";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { AppError } from "#shared/errors.ts";
import type { downloadBinder as contract } from "../contract.ts";
import { askedRange, binderFileName } from "../rules.ts";
import { findLinkedBinder } from "./store.ts";

/** The bytes of one archive never change: its hash is its ETag, and a download goes on where it broke off. */
export const downloadBinder: Verb<typeof contract> = async ({ platform, db, params, receivedAt, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const binder = await findLinkedBinder(db, hashSecretToken(params.token), receivedAt);
  if (!binder?.sha256 || binder.byteSize === null) throw new AppError("not_found");
  if (!(await isAccountOpen(db, binder.userId))) throw new AppError("not_found");
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
};
