import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { receiveUpload } from "./receive-upload.ts";

const MEGABYTE = 1024 * 1024;

async function* passOn(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) yield chunk;
}

test("a receiver that gives up leaves the connection to the next request, however much still comes", async () => {
  const app = Fastify();
  await app.register(multipart);
  app.route({
    method: "POST",
    url: "/",
    handler: (request) =>
      receiveUpload(request, { maxBytes: 30 * MEGABYTE }, async (content) => {
        for await (const chunk of passOn(content)) throw new Error(`no room for ${chunk.length}`);
      }),
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  for (const megabytes of [1, 3, 10, 20]) {
    const body = new FormData();
    body.append("file", new Blob(["head of a file", Buffer.alloc(megabytes * MEGABYTE)]), "a.pdf");
    const answer = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(30_000) });
    expect(await answer.json()).toMatchObject({ statusCode: 500 });
  }
  await app.close();
}, 60_000);
