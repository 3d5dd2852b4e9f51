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

/** The best level takes thirty times as long for a tenth fewer bytes: no request waits for it. */
const EFFORTS = { quick: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

const compress = async (plain: Buffer, effort: keyof typeof EFFORTS): Promise<Pick<WrittenPage, "br" | "gzip">> => {
  const { br, gzip: level } = EFFORTS[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [inBrotli, inGzip] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level })]);
  return { br: inBrotli, gzip: inGzip };
};

const makePage = async (path: string, origin: string): Promise<WrittenPage> => {
  const plain = Buffer.from(readFileSync(path, "utf8").replaceAll(WRITTEN_ORIGIN, origin));
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  return { type, etag, plain, ...(await compress(plain, "quick")) };
};

/**
 * The pages as the build wrote them, with our own origin in place of the unknown one: made at the first request, then
 * kept; after that answer they are compressed again, as small as they get.
 */
export const openWrittenPages = (folder: string, origin: string): WrittenPages => {
  const known = new Map<string, Promise<WrittenPage>>();
  const keepBest = async (name: string, made: Promise<WrittenPage>): Promise<void> => {
    const page = await made.catch(() => null);
    if (page === null) return void known.delete(name);
    // The quickly compressed page is good enough if that fails.
    const best = await compress(page.plain, "best").catch(() => null);
    if (best) known.set(name, Promise.resolve({ ...page, ...best }));
  };
  return {
    find(name) {
      const path = resolve(folder, name);
      let page = known.get(name);
      if (!page) {
        if (!existsSync(path)) return Promise.resolve(null);
        page = makePage(path, origin);
        known.set(name, page);
        void keepBest(name, page);
      }
      return page;
    },
  };
};
