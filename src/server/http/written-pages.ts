import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Where the build could not know the origin under which people reach us (`src/web/page-meta.ts`). */
const WRITTEN_ORIGIN = "https://origin.invalid";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type WrittenPage = { type: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

export type WrittenPages = {
  /** `login/index.html`, or null when the build wrote no such file. */
  find(name: string): Promise<WrittenPage | null>;
};

const makePage = async (path: string, origin: string): Promise<WrittenPage> => {
  const plain = Buffer.from(readFileSync(path, "utf8").replaceAll(WRITTEN_ORIGIN, origin));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })]);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { type: TYPES[extname(path)] ?? "application/octet-stream", etag, plain, br, gzip: gzipped };
};

/** The pages as the build wrote them, with our own origin in place of the unknown one: made at the first request, then kept. */
export const openWrittenPages = (folder: string, origin: string): WrittenPages => {
  const known = new Map<string, Promise<WrittenPage>>();
  return {
    find(name) {
      const path = resolve(folder, name);
      let page = known.get(name);
      if (!page) {
        if (!existsSync(path)) return Promise.resolve(null);
        page = makePage(path, origin);
        known.set(name, page);
      }
      return page;
    },
  };
};
