const SSL_REQUEST = 80_877_103;
const GSSENC_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** One message of a PostgreSQL client. `type` is its letter; before the start-up it has none. */
export type FrontendMessage = { type: string; bytes: Buffer };

const startupType = (code: number): string => {
  if (code === SSL_REQUEST || code === GSSENC_REQUEST) return "encryption-request";
  return code === CANCEL_REQUEST ? "cancel-request" : "startup";
};

/** Cuts the bytes of one client into messages, in linear time however large a message is. */
export class FrontendMessages {
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = 5;
  #started = false;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /** The next complete message, or null until more bytes come. */
  next(): FrontendMessage | null {
    const headerSize = this.#started ? 5 : 8;
    if (this.#size < Math.max(this.#needed, headerSize)) return null;
    const bytes = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    const length = this.#started ? 1 + bytes.readInt32BE(1) : bytes.readInt32BE(0);
    if (length < 5) throw new Error("not the PostgreSQL protocol");
    this.#chunks = [bytes];
    this.#needed = length;
    if (bytes.length < length) return null;
    const rest = bytes.subarray(length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    this.#needed = 0;
    const type = this.#started ? String.fromCharCode(bytes.readUInt8(0)) : startupType(bytes.readInt32BE(4));
    if (type === "startup") this.#started = true;
    return { type, bytes: bytes.subarray(0, length) };
  }
}

/** A message of `type`; strings are ended by a zero byte as the protocol wants them. */
export const frontendMessage = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

export const queryMessage = (sql: string): Buffer => frontendMessage("Q", sql);
export const syncMessage = (): Buffer => frontendMessage("S");
export const closeStatementMessage = (name: string): Buffer => frontendMessage("C", Buffer.from("S"), name);

export const startupMessage = (user: string, database: string): Buffer => {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0client_encoding\0UTF8\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
};

export const fatalErrorMessage = (code: string, text: string): Buffer =>
  frontendMessage("E", "SFATAL", "VFATAL", `C${code}`, `M${text}`, Buffer.from([0]));

/** Where the name of a prepared statement begins in a message that carries one. */
const statementNameAt = ({ type, bytes }: FrontendMessage): number | null => {
  if (type === "P") return 5;
  if (type === "B") return bytes.indexOf(0, 5) + 1;
  const isAboutStatement = (type === "D" || type === "C") && bytes.readUInt8(5) === 83;
  return isAboutStatement ? 6 : null;
};

/**
 * The same message with its prepared statement renamed to `prefix` + name: all clients share one session of the
 * engine, so equal names of two clients would collide. The unnamed statement stays unnamed.
 */
export const renameStatement = (input: FrontendMessage, prefix: string): { bytes: Buffer; name: string | null } => {
  const start = statementNameAt(input);
  if (start === null) return { bytes: input.bytes, name: null };
  const end = input.bytes.indexOf(0, start);
  if (end === start) return { bytes: input.bytes, name: null };
  const name = `${prefix}${input.bytes.toString("utf8", start, end)}`;
  const body = [input.bytes.subarray(5, start), name, input.bytes.subarray(end + 1)];
  return { bytes: frontendMessage(input.type, ...body), name };
};
