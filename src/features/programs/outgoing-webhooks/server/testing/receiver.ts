import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { createServer, request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, vi } from "vitest";
import { createOutbound, type Network, type Outbound } from "#server/outbound/outbound.ts";

export type Received = { headers: IncomingHttpHeaders; body: string; path: string };

export type Receiver = AsyncDisposable & {
  outbound: Outbound;
  address: string;
  received: Received[];
  /** What names lead to; every other one leads to nothing. */
  names: Record<string, readonly string[]>;
  /** How it answers; 204 by default. */
  answer: RequestListener;
};

const HOST = "hooks.example";

const makeCertificate = (): { key: string; cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), "tenure-receiver-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const options = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30", "-batch"];
  const names = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  execFileSync("openssl", ["req", "-x509", ...options, ...names, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
};

/** A receiver of webhooks behind TLS: its name leads to a public address, which leads to this machine. */
export const startReceiver = async (): Promise<Receiver> => {
  const { key, cert } = makeCertificate();
  const server = createServer({ key, cert }, async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    receiver.received.push({ headers: request.headers, body, path: request.url ?? "" });
    receiver.answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  const network: Network = {
    resolve: async (hostname) =>
      (receiver.names[hostname] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    request: (url, { lookup: _pinned, ...options }, onAnswer) =>
      requestHttps(
        {
          ...options,
          host: "127.0.0.1",
          servername: url.hostname,
          port,
          path: `${url.pathname}${url.search}`,
          ca: cert,
        },
        onAnswer,
      ),
  };
  const receiver: Receiver = {
    outbound: createOutbound(network),
    address: `https://${HOST}/tenure`,
    received: [],
    names: { [HOST]: ["142.250.74.33"] },
    answer: (_, response) => void response.writeHead(204).end(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
};

/**
 * What a message says, verified by the library of Standard Webhooks, with the clock of the machine where that of the tests is;
 * throws where its signature is not of this secret.
 */
export const verified = (secret: string, { headers, body }: Received, now: Date): Record<string, unknown> => {
  using clock = vi.spyOn(Date, "now").mockReturnValue(now.getTime());
  const told = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(clock).toHaveBeenCalled();
  return told as Record<string, unknown>;
};
