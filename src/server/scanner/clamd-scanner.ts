import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type Scanner, ScannerRefused, ScannerUnavailable, type ScanVerdict } from "./scanner.ts";

type ClamdAddress = { host: string; port: number };

const SILENCE_MILLISECONDS = 20_000;
const ANSWER_BYTES_MAX = 4096;

/** clamd's INSTREAM: each chunk follows its length in four bytes, an empty one ends them, the answer is one line. */
const sendStream = async (socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (!socket.write(bytes)) await once(socket, "drain");
  };
  await write(Buffer.from("zINSTREAM\0"));
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(length);
    await write(chunk);
  }
  await write(Buffer.alloc(4));
};

const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = "";
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.length > ANSWER_BYTES_MAX || answer.includes("\0")) break;
  }
  return answer.replaceAll("\0", "").trim();
};

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error such as one of clamd's own limits. */
const verdictOf = (answer: string): ScanVerdict => {
  if (/^stream: OK$/.test(answer)) return { verdict: "clean" };
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding !== undefined) return { verdict: "infected", finding: finding.slice(0, 200) };
  if (answer === "") throw new ScannerUnavailable("it closed the connection");
  throw new ScannerRefused(answer.slice(0, 200));
};

/** A clamd reached over TCP. */
export const createClamdScanner = ({ host, port }: ClamdAddress): Scanner => ({
  async scan(content) {
    const socket = connect({ host, port });
    socket.setTimeout(SILENCE_MILLISECONDS, () => socket.destroy(new Error("it was silent for too long")));
    try {
      await once(socket, "connect");
      // clamd answers before the end when it has seen enough, and then hangs up: its answer is what counts.
      void sendStream(socket, content).catch(() => socket.end());
      return verdictOf(await readAnswer(socket));
    } catch (error) {
      if (error instanceof ScannerUnavailable) throw error;
      throw new ScannerUnavailable(error instanceof Error ? error.message : "unknown", error);
    } finally {
      socket.destroy();
    }
  },
});
