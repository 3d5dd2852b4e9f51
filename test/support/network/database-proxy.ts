import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** What is between the application and its database, and what may happen to it. */
export type DatabaseProxy = AsyncDisposable & {
  /** The same database, through here. */
  urlOf: (databaseUrl: string) => string;
  /** Every answer of the database arrives this much later. */
  delay: (milliseconds: number) => void;
  /** Connections stay open but nothing ever passes: what is sent in that time is lost. */
  hang: () => void;
  /** Ends every connection. */
  cut: () => void;
  /** Ends every connection and accepts no new ones. */
  refuse: () => Promise<void>;
  /** Everything works again, for new connections. */
  heal: () => Promise<void>;
};

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
};

export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get("host");
  const targetPort = target.port || "5432";
  const sockets = new Set<Socket>();
  let state: { delayMs: number; isHung: boolean } = { delayMs: 0, isHung: false };

  const pass = (from: Socket, to: Socket, isAnswer: boolean): void => {
    let last = Promise.resolve();
    from.on("data", (bytes) => {
      const { isHung, delayMs } = state;
      if (isHung) return;
      const send = async (before: Promise<void>): Promise<void> => {
        if (isAnswer && delayMs > 0) await delay(delayMs);
        await before;
        if (!state.isHung) to.write(bytes);
      };
      last = send(last);
    });
    from.on("error", () => {});
    from.on("close", () => {
      sockets.delete(from);
      // On a hung network no one learns that the other side has gone.
      if (!state.isHung) void last.then(() => to.destroy());
    });
  };
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${targetPort}`) : connect(Number(targetPort), target.hostname);
    sockets.add(near).add(far);
    pass(near, far, false);
    pass(far, near, true);
  });
  const port = await listen(server, 0);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async (): Promise<void> => {
    if (server.listening) await new Promise((done) => server.close(done));
  };
  return {
    urlOf: (url) => {
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      through.searchParams.delete("host");
      return through.href;
    },
    delay: (delayMs) => {
      state = { delayMs, isHung: false };
    },
    hang: () => {
      state = { delayMs: 0, isHung: true };
    },
    cut,
    refuse: async () => {
      const closed = close();
      cut();
      await closed;
    },
    heal: async () => {
      state = { delayMs: 0, isHung: false };
      if (!server.listening) await listen(server, port);
    },
    [Symbol.asyncDispose]: async () => {
      const closed = close();
      cut();
      await closed;
    },
  };
};
