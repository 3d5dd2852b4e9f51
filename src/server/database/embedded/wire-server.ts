import { type Server, type Socket, createServer } from "node:net";
import { once } from "node:events";
import type { Engine } from "./engine.ts";
import { WireConnection, type Request } from "./wire-connection.ts";
import { fatalErrorMessage, startupMessage } from "./frontend-messages.ts";

export type WireServerOptions = {
  engine: Engine;
  /** A client that keeps a transaction open and silent for longer is cut off, as it blocks every other client. */
  idleInTransactionMs: number;
  onIdleInTransaction: () => void;
};

/**
 * Lets many clients take turns on the engine's one session.
 *
 * A turn begins with a client's first message and lasts until the engine is ready for the next query outside a
 * transaction, so neither a transaction nor the messages of one prepared query (Parse, Bind, Execute, Sync) are ever
 * mixed with those of another client. pglite-socket 0.2.17 takes turns message by message: when a query arrives in two
 * pieces, another client's statement can slip between them and its rows go to the wrong client.
 */
export class WireServer {
  readonly #engine: Engine;
  readonly #options: WireServerOptions;
  readonly #server: Server;
  readonly #connections = new Set<WireConnection>();
  /** Connections with something to run, in the order in which they asked. */
  readonly #waiting = new Set<WireConnection>();
  #owner: WireConnection | null = null;
  #isBusy = false;
  #ownWork: (() => Promise<void>)[] = [];
  #idleTimer: NodeJS.Timeout | undefined;
  #greeting: Buffer = Buffer.alloc(0);

  constructor(options: WireServerOptions) {
    this.#engine = options.engine;
    this.#options = options;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  async listen(path: string): Promise<void> {
    // The answer to a start-up is the same for all, so a new client need not wait for its turn.
    this.#greeting = await this.#engine.execute(startupMessage("postgres", "postgres"));
    this.#server.listen(path);
    await once(this.#server, "listening");
  }

  /** Runs `work` on the engine while no client has a turn. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#ownWork.push(() => work().then(resolve, reject));
    this.#next();
    return promise;
  }

  /** Cuts every client off, rolls back what was open and resolves when the engine is at rest. */
  async close(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const connection of this.#connections) connection.socket.destroy();
    await closed;
    await this.exclusively(async () => {});
  }

  #accept(socket: Socket): void {
    const connection = new WireConnection(socket, this.#greeting, () => {
      this.#waiting.add(connection);
      this.#next();
    });
    this.#connections.add(connection);
    socket.once("close", () => {
      this.#connections.delete(connection);
      connection.abandon(this.#owner === connection);
      if (connection.hasRequest()) this.#waiting.add(connection);
      this.#next();
    });
  }

  #next(): void {
    if (this.#isBusy) return;
    const work = this.#owner === null ? this.#ownWork.shift() : undefined;
    if (work !== undefined) {
      this.#isBusy = true;
      void work().then(() => this.#rest());
      return;
    }
    const connection = this.#owner ?? this.#waiting.values().next().value;
    const request = connection?.takeRequest();
    if (connection !== undefined && request !== undefined) {
      if (!connection.hasRequest()) this.#waiting.delete(connection);
      this.#isBusy = true;
      void this.#run(connection, request);
    } else if (this.#owner !== null) {
      this.#watchIdleOwner(this.#owner);
    }
  }

  async #run(connection: WireConnection, request: Request): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = undefined;
    this.#owner = connection;
    const answer = await this.#engine.execute(request.bytes);
    if (!request.isSilent) connection.answer(answer);
    if (request.endsTurn && !this.#engine.inTransaction()) {
      this.#owner = null;
      // Goes to the end of the queue: the next turn is someone else's.
      if (this.#waiting.delete(connection)) this.#waiting.add(connection);
    }
    this.#rest();
  }

  #rest(): void {
    this.#isBusy = false;
    setImmediate(() => this.#next());
  }

  #watchIdleOwner(owner: WireConnection): void {
    this.#idleTimer ??= setTimeout(() => {
      this.#options.onIdleInTransaction();
      owner.answer(fatalErrorMessage("25P03", "terminating connection due to idle-in-transaction timeout"));
      owner.socket.destroySoon();
    }, this.#options.idleInTransactionMs);
  }
}
