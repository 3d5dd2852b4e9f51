import { createSocket } from "node:dgram";
import { once } from "node:events";

export type TxtServer = AsyncDisposable & {
  /** Its address, as a setting names it. */
  address: string;
  /** The TXT records of each name; a name that is not here does not exist. */
  records: Record<string, readonly string[]>;
  /** True: it reports a failure (SERVFAIL). */
  isBroken: boolean;
};

const HEADER_BYTES = 12;
const [NO_ERROR, SERVFAIL, NXDOMAIN] = [0, 2, 3];
const TXT = 16;

/** The name that is queried, and where the question ends (RFC 1035, 4.1.2). */
const readQuestion = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length !== 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
};

/** In pieces of 255 bytes at most (RFC 1035, 3.3.14). */
const dataOf = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
};

const recordOf = (text: string): Buffer => {
  const data = dataOf(text);
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, TXT, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

/** A name server of this machine that speaks the protocol over UDP and knows TXT records. */
export const startTxtServer = async (): Promise<TxtServer> => {
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { name, end } = readQuestion(message);
    const found = server.records[name];
    const code = server.isBroken ? SERVFAIL : found ? NO_ERROR : NXDOMAIN;
    const answers = code === NO_ERROR ? (found ?? []).map(recordOf) : [];
    const header = Buffer.from(message.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(answers.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const server: TxtServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records: {},
    isBroken: false,
    [Symbol.asyncDispose]: async () => void socket.close(),
  };
  return server;
};
