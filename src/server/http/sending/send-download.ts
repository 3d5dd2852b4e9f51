import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";
import { notePassedBytes } from "#server/processes/passed-bytes.ts";
import { cleanFileName } from "#shared/files/file-name.ts";
import type { Download } from "../implement.ts";

/** RFC 6266 with an ASCII fallback; path separators, quotes, control characters and direction marks never reach the header. */
export const contentDisposition = (fileName: string, inline: boolean): string => {
  const clean = cleanFileName(fileName)
    .replaceAll(/["\\/]/g, "_")
    .slice(0, 200)
    .toWellFormed();
  const ascii = clean.replaceAll(/[^\x20-\x7e]/g, "_");
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

export const sendDownload = (reply: FastifyReply, download: Download): FastifyReply => {
  void reply
    .type(download.contentType)
    .header("content-disposition", contentDisposition(download.fileName, download.inline ?? false))
    .header("x-content-type-options", "nosniff")
    .headers(download.headers ?? {});
  // Added once it flows: a listener added earlier would start it.
  reply.raw.once("pipe", (source: Readable) =>
    source.on("data", (piece: Buffer | string) => notePassedBytes(piece.length)),
  );
  return reply.send(download.content);
};
