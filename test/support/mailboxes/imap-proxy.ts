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
  /** A word that no client is to read, such as the name of an extension. */
  hides: string | null;
  /** Called with what the client sends, before it is passed on. */
  onCommand: (line: string) => void | Promise<void>;
};

type Way = Omit<ImapProxy, "port" | "passed" | typeof Symbol.asyncDispose>;

/** What the server said, without the word that is hidden. */
const shown = (said: Buffer, hides: string | null): Buffer =>
  hides === null ? said : Buffer.from(said.toString("latin1").replaceAll(hides, "X".repeat(hides.length)), "latin1");

const dribble = async (bytes: Buffer, to: Socket, everyMs: number): Promise<void> => {
  for (const byte of bytes) {
    await wait(everyMs);
    if (to.destroyed) return;
    to.write(Buffer.of(byte));
  }
};

const passBetween = ([near, far]: [Socket, Socket], way: Way, count: (bytes: number) => void): void => {
  let [left, isSilent] = [way.cutAfter, false];
  let [sent, answered]: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()];
  const passOn = async (bytes: Buffer): Promise<void> => {
    const line = bytes.toString("latin1");
    await way.onCommand(line);
    if (way.fallSilentAt?.test(line)) isSilent = true;
    if (!isSilent) far.write(bytes);
  };
  near.on("data", (bytes) => {
    sent = sent.then(() => passOn(bytes));
  });
  far.on("data", (said) => {
    if (isSilent) return;
    const bytes = shown(said, way.hides);
    if (way.dribbleMs > 0) {
      answered = answered.then(() => dribble(bytes, near, way.dribbleMs));
      return;
    }
    const part = bytes.subarray(0, left);
    left -= part.length;
    count(part.length);
    // What was sent arrives before the end.
    if (left === 0) near.end(part);
    else near.write(part);
    if (left === 0) far.destroy();
  });
  near.on("close", () => far.destroy());
  far.on("close", () => near.end());
};

export const startImapProxy = async (targetPort: number): Promise<ImapProxy> => {
  const sockets = new Set<Socket>();
  let passed = 0;
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    passBetween([near, far], proxy, (bytes) => (passed += bytes));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: ImapProxy = {
    port: (server.address() as AddressInfo).port,
    passed: () => passed,
    cutAfter: Infinity,
    fallSilentAt: null,
    dribbleMs: 0,
    hides: null,
    onCommand: () => {},
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
  return proxy;
};
