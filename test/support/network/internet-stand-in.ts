import { once } from "node:events";
import { createServer, request as requestHttp, type IncomingMessage, type RequestListener } from "node:http";
import type { Network } from "#server/outbound/outbound.ts";

export type InternetStandIn = AsyncDisposable & {
  network: Network;
  /** What a name resolves to; every other name resolves to nothing. */
  names: Record<string, readonly string[]>;
  /** Who answers at an address. */
  answers: Record<string, RequestListener>;
  /** What arrived, in order: the address that was connected to, and the request. */
  arrivals: { address: string; request: IncomingMessage }[];
};

/** Names and addresses of a small world behind one server on this machine; what is requested over https arrives over http. */
export const startInternetStandIn = async (): Promise<InternetStandIn> => {
  const server = createServer((request, response) => {
    const address = String(request.headers["x-connected-to"]);
    internet.arrivals.push({ address, request });
    (internet.answers[address] ?? ((_, other) => other.writeHead(500).end()))(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  const internet: InternetStandIn = {
    names: {},
    answers: {},
    arrivals: [],
    network: {
      resolve: async (hostname) =>
        (internet.names[hostname] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      request: (url, { lookup, ...options }, onAnswer) => {
        let connectedTo = "";
        lookup?.(url.hostname, {}, (_error, address) => (connectedTo = String(address)));
        const { pathname: path, host } = url;
        const headers = { ...options.headers, host, "x-connected-to": connectedTo };
        return requestHttp({ ...options, headers, host: "127.0.0.1", port, path }, onAnswer);
      },
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return internet;
};
