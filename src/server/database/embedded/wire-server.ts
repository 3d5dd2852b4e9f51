import { type Server, type Socket, createServer } from "node:net";
import { once } from "node:events";
import type { Engine } from "./engine.ts";
import { watchForStall } from "./stall-watch.ts";
import { WireConnection, type Request } from "./wire-connection.ts";
import { fatalErrorMessage, startupMessage } from "./frontend-messages.ts";

export type WireServerOptions = {
  engine: Engine;
  /** A client that keeps a transaction open and silent for longer is cut off, as it blocks every other client. */
  idleInTransactionMs: number;
  onIdleInTransaction: () => void;
  /** Someone waits and nothing moves: only a new start helps. */
  onStall: () => void;
  stallTickMs?: number;
};

/** How long a client that is cut off has to take the word of it. */
const LAST_WORD_MS = 1_000;

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
  #moves = 0;
  #stopWatch: () => void = () => {};
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
    const { onStall, stallTickMs: tickMs } = this.#options;
    this.#stopWatch = watchForStall({
      moves: () => this.#moves,
      isSomeoneWaiting: () => this.#isSomeoneWaiting(),
      onStall,
      ...(tickMs === undefined ? {} : { tickMs }),
    });
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
    this.#stopWatch();
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
      // What it waited for went with it, unless something of it is left to undo.
      if (connection.hasRequest()) this.#waiting.add(connection);
      else this.#waiting.delete(connection);
      this.#next();
    });
  }

  /** A client that is there and has its turn may take its time: `#watchIdleOwner` ends that. */
  #isSomeoneWaiting(): boolean {
    if (this.#isBusy || this.#owner?.hasRequest() === true) return true;
    if (this.#owner !== null && this.#connections.has(this.#owner)) return false;
    return this.#waiting.size > 0 || this.#ownWork.length > 0;
  }

  #firstWaiting(): WireConnection | null {
    for (const connection of this.#waiting) {
      if (connection.hasRequest()) return connection;
      this.#waiting.delete(connection);
    }
    return null;
  }

  #next(): void {
    if (this.#isBusy) return;
    const work = this.#owner === null ? this.#ownWork.shift() : undefined;
    if (work !== undefined) {
      this.#begin();
      void work().then(() => this.#rest());
      return;
    }
    const connection = this.#owner ?? this.#firstWaiting();
    const request = connection?.takeRequest();
    if (connection !== null && request !== undefined) {
      if (!connection.hasRequest()) this.#waiting.delete(connection);
      this.#begin();
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

  #begin(): void {
    this.#isBusy = true;
    this.#moves += 1;
  }

  #rest(): void {
    this.#isBusy = false;
    this.#moves += 1;
    setImmediate(() => this.#next());
  }

  #watchIdleOwner(owner: WireConnection): void {
    this.#idleTimer ??= setTimeout(() => {
      this.#options.onIdleInTransaction();
      owner.answer(fatalErrorMessage("25P03", "terminating connection due to idle-in-transaction timeout"));
      owner.socket.destroySoon();
      // One that reads nothing would never take the word, and keep everyone waiting.
      this.#idleTimer = setTimeout(() => owner.socket.destroy(), LAST_WORD_MS);
    }, this.#options.idleInTransactionMs);
  }
}
