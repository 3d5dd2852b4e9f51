import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What stands between the product and its mail server. */
export type ImapProxy = AsyncDisposable & {
  port: number;
  /** How many bytes of the server have passed, of all connections. */
  passed: () => number;
  /** Ends a connection once so many bytes of the server have passed it. */
  cutAfter: number;
  /** Passes nothing more once the client has said this, and keeps the connection. */
  fallSilentAt: RegExp | null;
  /** From then on a byte of the server passes each so many milliseconds. Zero: all at once. */
  dribbleMs: number;
  /** Called with what the client sends, before it is passed on. */
  onCommand: (line: string) => void | Promise<void>;
};

export const startImapProxy = async (targetPort: number): Promise<ImapProxy> => {
  const sockets = new Set<Socket>();
  let passed = 0;
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    let left = proxy.cutAfter;
    let isSilent = false;
    sockets.add(near).add(far);
    for (const socket of [near, far]) socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    let [sent, answered]: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()];
    const dribble = async (bytes: Buffer): Promise<void> => {
      for (const byte of bytes) {
        await wait(proxy.dribbleMs);
        if (near.destroyed) return;
        near.write(Buffer.of(byte));
      }
    };
    near.on("data", (bytes) => {
      const pass = async (): Promise<void> => {
        await proxy.onCommand(bytes.toString("latin1"));
        if (proxy.fallSilentAt?.test(bytes.toString("latin1"))) isSilent = true;
        if (!isSilent) far.write(bytes);
      };
      sent = sent.then(pass);
    });
    far.on("data", (bytes) => {
      if (isSilent) return;
      if (proxy.dribbleMs > 0) {
        answered = answered.then(() => dribble(bytes));
        return;
      }
      const part = bytes.subarray(0, left);
      left -= part.length;
      passed += part.length;
      // What was sent arrives before the end.
      if (left === 0) near.end(part);
      else near.write(part);
      if (left === 0) far.destroy();
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: ImapProxy = {
    port: (server.address() as AddressInfo).port,
    passed: () => passed,
    cutAfter: Infinity,
    fallSilentAt: null,
    dribbleMs: 0,
    onCommand: () => {},
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
  return proxy;
};
