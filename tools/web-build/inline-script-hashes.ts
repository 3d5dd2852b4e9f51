import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Contents of the inline scripts that run; JSON-LD and other data blocks are not scripts to a browser. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes = ""]) => !/\ssrc\s*=/i.test(attributes) && !/type\s*=\s*"application\//i.test(attributes))
    .map(([, , content = ""]) => content)
    .filter((content) => content !== "");

/** `'sha256-...'` sources (quoted, as the header takes them) for a Content-Security-Policy, over all pages of a built site, sorted. */
export const inlineScriptHashes = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".html"));
  const htmls = await Promise.all(pages.map((entry) => readFile(resolve(entry.parentPath, entry.name), "utf8")));
  const hashes = htmls
    .flatMap(inlineScripts)
    .map((content) => `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`);
  return [...new Set(hashes)].toSorted();
};
