import diagnostics from "node:diagnostics_channel";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { once } from "node:events";

/** Every name that this process looks up and every address that it tries to connect to over TCP, until it is stopped. */
export const watchConnections = (): { to: ReadonlySet<string>; stop: () => void } => {
  const to = new Set<string>();
  const note = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.on("lookup", (_error, _address, _family, host) => to.add(host));
    // A path, which has no port, is on this machine: the database of a test.
    socket.on("connectionAttempt", (address, port?: number) => port !== undefined && to.add(`${address}:${port}`));
  };
  diagnostics.subscribe("net.client.socket", note);
  return { to, stop: () => diagnostics.unsubscribe("net.client.socket", note) };
};

export type Canary = { address: string; asked: string[]; close: () => Promise<void> };

/** Listens where nobody has anything to ask, and notes what is asked all the same. */
export const startCanary = async (): Promise<Canary> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the canary has no port");
  return {
    address: `http://127.0.0.1:${bound.port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
