import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { notePassedBytes } from "#server/processes/passed-bytes.ts";

const PARTS_TYPE = "application/x-ndjson; charset=utf-8";

/**
 * Sends each part as a line when it is made. A part that throws cuts the answer off, so that its reader knows; a reader that
 * goes away ends the making of parts (`return` of the iterator).
 */
export const sendParts = (reply: FastifyReply, status: number, parts: AsyncIterable<unknown>): FastifyReply => {
  const lines = async function* () {
    for await (const part of parts) {
      const line = `${JSON.stringify(part)}\n`;
      notePassedBytes(line.length);
      yield line;
    }
  };
  // Proxies of the kind of nginx would otherwise keep the lines until there are many.
  void reply.status(status).type(PARTS_TYPE).header("x-accel-buffering", "no");
  return reply.send(Readable.from(lines(), { objectMode: false }));
};
