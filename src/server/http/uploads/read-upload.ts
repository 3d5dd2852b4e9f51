import type { FastifyRequest } from "fastify";
import { receiveUpload } from "./receive-upload.ts";

export type Upload = {
  content: Buffer;
  /** As the sender names it: shown, never used as a path. */
  fileName: string;
};

/** The one file of a form as a whole, for small ones. */
export const readUpload = (request: FastifyRequest, limits: { maxBytes: number }): Promise<Upload> =>
  receiveUpload(request, limits, async (content, fileName) => ({
    content: Buffer.concat(await Array.fromAsync(content)),
    fileName,
  }));
