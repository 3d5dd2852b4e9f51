import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { inflateRawSync } from "node:zlib";

/** The harmless text that every scanner calls a virus, in two halves so that none calls this file one. */
export const EICAR = `${"X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-"}${"STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"}`;

/** A file that begins with this is one that the scanner does not accept. */
export const TOO_LARGE = "More than StreamMaxLength";

type Mode = "scan" | "error" | "hang up";

/** Speaks clamd's INSTREAM over TCP and finds EICAR, in archives too, and nothing else. */
export type ClamdStandIn = {
  address: { host: string; port: number };
  behave: (mode: Mode) => void;
  seenBytes: () => number;
  close: () => Promise<void>;
};

const COMMAND = Buffer.from("zINSTREAM\0");

/** The chunks of a whole conversation, or null while it has not ended. */
const readConversation = (heard: Buffer): Buffer | null => {
  if (heard.length < COMMAND.length) return null;
  if (!heard.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error("not an INSTREAM command");
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

const LOCAL_HEADER = Buffer.from("PK\u0003\u0004");

/** The parts of a ZIP that inflate to something; a scanner looks into archives. */
const partsOf = (content: Buffer): Buffer[] => {
  const parts: Buffer[] = [];
  for (let at = content.indexOf(LOCAL_HEADER); at !== -1; at = content.indexOf(LOCAL_HEADER, at + 1)) {
    if (at + 30 > content.length) break;
    const data = content.subarray(at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28));
    try {
      parts.push(inflateRawSync(data, { maxOutputLength: 1024 * 1024 }));
    } catch {
      // Stored uncompressed, or not a part: all of it was searched already.
    }
  }
  return parts;
};

const holdsEicar = (content: Buffer): boolean =>
  content.includes(EICAR) || partsOf(content).some((part) => part.includes(EICAR));

export const startClamdStandIn = async (): Promise<ClamdStandIn> => {
  let mode: Mode = "scan";
  let seen = 0;
  const converse = (socket: Socket): void => {
    const heard: Buffer[] = [];
    socket.on("error", () => socket.destroy());
    if (mode === "hang up") {
      socket.destroy();
      return;
    }
    socket.on("data", (bytes) => {
      heard.push(Buffer.from(bytes));
      const content = readConversation(Buffer.concat(heard));
      if (content === null) return;
      seen = content.length;
      const found = holdsEicar(content) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
      const isRefused = mode === "error" || content.subarray(0, TOO_LARGE.length).equals(Buffer.from(TOO_LARGE));
      socket.end(`${isRefused ? "INSTREAM size limit exceeded. ERROR" : found}\0`);
    });
  };
  const server = createServer(converse);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in has no port");
  return {
    address: { host: "127.0.0.1", port: address.port },
    behave: (next) => {
      mode = next;
    },
    seenBytes: () => seen,
    close: () => new Promise((done) => server.close(() => done())),
  };
};
