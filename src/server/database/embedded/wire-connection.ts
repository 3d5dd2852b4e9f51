import type { Socket } from "node:net";
import {
  FrontendMessages,
  type FrontendMessage,
  closeStatementMessage,
  queryMessage,
  renameStatement,
  syncMessage,
} from "./frontend-messages.ts";

/** Messages that run in one go. */
export type Request = {
  bytes: Buffer;
  /** The engine will be ready for a query afterwards; false for a Flush in the middle of a prepared query. */
  endsTurn: boolean;
  /** No one is left to read the answer. */
  isSilent: boolean;
};

let connectionCount = 0;

/** One client: gathers its messages into requests and keeps its prepared statements apart from the others'. */
export class WireConnection {
  readonly socket: Socket;
  readonly #messages = new FrontendMessages();
  readonly #statementPrefix = `c${++connectionCount}_`;
  readonly #statements = new Set<string>();
  readonly #greeting: Buffer;
  readonly #onRequest: () => void;
  #pending: Buffer[] = [];
  #requests: Request[] = [];

  constructor(socket: Socket, greeting: Buffer, onRequest: () => void) {
    this.socket = socket;
    this.#greeting = greeting;
    this.#onRequest = onRequest;
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("error", () => socket.destroy());
  }

  hasRequest(): boolean {
    return this.#requests.length > 0;
  }

  takeRequest(): Request | undefined {
    return this.#requests.shift();
  }

  answer(bytes: Buffer): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  /**
   * The client is gone: forget what it had not finished sending, and leave the engine as if it had never been there.
   * @param hasTurn whether its transaction or its half-sent query may be open in the engine
   */
  abandon(hasTurn: boolean): void {
    const messages: Buffer[] = [];
    if (hasTurn) messages.push(syncMessage(), queryMessage("ROLLBACK"));
    for (const name of this.#statements) messages.push(closeStatementMessage(name));
    if (this.#statements.size > 0) messages.push(syncMessage());
    this.#statements.clear();
    this.#requests = messages.length > 0 ? [{ bytes: Buffer.concat(messages), endsTurn: true, isSilent: true }] : [];
  }

  #read(chunk: Buffer): void {
    try {
      this.#messages.push(chunk);
      for (let message = this.#messages.next(); message !== null; message = this.#messages.next()) {
        this.#handle(message);
      }
    } catch {
      this.socket.destroy();
    }
  }

  #handle(message: FrontendMessage): void {
    switch (message.type) {
      case "encryption-request":
        this.socket.write("N");
        return;
      case "startup":
        this.socket.write(this.#greeting);
        return;
      case "cancel-request":
      case "X":
        this.socket.end();
        return;
      case "Q":
      case "S":
      case "F":
        this.#submit(message.bytes, true);
        return;
      case "H":
        this.#submit(message.bytes, false);
        return;
      default:
        this.#gather(message);
    }
  }

  #gather(message: FrontendMessage): void {
    const { bytes, name } = renameStatement(message, this.#statementPrefix);
    if (name !== null && message.type === "P") this.#statements.add(name);
    if (name !== null && message.type === "C") this.#statements.delete(name);
    this.#pending.push(bytes);
  }

  #submit(last: Buffer, endsTurn: boolean): void {
    this.#requests.push({ bytes: Buffer.concat([...this.#pending, last]), endsTurn, isSilent: false });
    this.#pending = [];
    this.#onRequest();
  }
}
