import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Platform } from "../platform.ts";
import type { MetricReading } from "./metric-readings.ts";

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const mayRead = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token === null || timingSafeEqual(hashOf(headers.authorization ?? ""), hashOf(`Bearer ${token}`));

/**
 * Answers `GET /metrics` on a port of its own, which no one reaches through the product's address. Without settings
 * nothing is served. The returned function ends it.
 */
export const serveMetrics = async (
  platform: Platform,
  readings: readonly MetricReading[],
): Promise<() => Promise<void>> => {
  const { config, metrics } = platform;
  if (config.metrics === null || metrics === null) return async () => {};
  const { host, port, token } = config.metrics;
  const figures = readings.map(({ read, ...figure }) => ({ ...figure, read: () => read(platform) }));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    if (!mayRead(request, token)) return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    const { contentType, text } = await metrics.write(figures);
    response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      platform.log.error({ err: error }, "figures for operators could not be written");
      response.destroy();
    });
  }).listen(port, host);
  await once(server, "listening");
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
};
