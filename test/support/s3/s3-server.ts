import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "#server/files/s3-file-store.ts";
import { type Answer, answerOf, errorAnswer, type Stored } from "./answers.ts";
import { refusalOf, sha256 } from "./signature.ts";

export type S3Server = { settings: S3Settings; close: () => Promise<void> };

const BUCKET = "evidence";
const REGION = "us-east-1";
const CREDENTIALS = { accessKeyId: "STANDIN", secretAccessKey: "a secret of the stand-in" };
const KEYS_OF_A_PAGE = 1000;

const answerTo = async (request: IncomingMessage, objects: Map<string, Stored>, pageSize: number): Promise<Answer> => {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const body = await buffer(request);
  const refusal = refusalOf(request, url, REGION, CREDENTIALS);
  if (refusal !== null) return errorAnswer(refusal);
  const claimed = String(request.headers["x-amz-content-sha256"]);
  if (claimed !== "UNSIGNED-PAYLOAD" && claimed !== sha256(body)) return errorAnswer("XAmzContentSHA256Mismatch");
  const [bucket, ...parts] = url.pathname.slice(1).split("/").map(decodeURIComponent);
  if (bucket !== BUCKET) return errorAnswer("NoSuchBucket");
  const { method = "", headers } = request;
  return answerOf(objects, { method, key: parts.join("/"), query: url.searchParams, headers, body }, pageSize);
};

const send = (response: ServerResponse, isHead: boolean, { status, headers = {}, body = "" }: Answer): void => {
  const length = status === 204 ? {} : { "content-length": Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length, "x-amz-request-id": "stand-in" });
  response.end(isHead || status === 204 ? undefined : body);
};

/** An S3 server of this machine with one empty bucket, kept in memory. It checks signatures, and knows the calls of the product. */
export const startS3Server = async ({ pageSize = KEYS_OF_A_PAGE } = {}): Promise<S3Server> => {
  const objects = new Map<string, Stored>();
  const server = createServer(async (request, response) => {
    try {
      send(response, request.method === "HEAD", await answerTo(request, objects, pageSize));
    } catch {
      // A body that broke off: nothing is kept, and nobody waits for an answer.
      response.destroy();
    }
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { bucket: BUCKET, region: REGION, endpoint: `http://127.0.0.1:${port}`, credentials: CREDENTIALS },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
};
