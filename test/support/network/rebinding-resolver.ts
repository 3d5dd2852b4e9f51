import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";

export type RebindingResolver = Disposable & {
  /** What the name resolves to by now, queried over UDP. */
  resolve(hostname: string): Promise<{ address: string; family: number }[]>;
  /** How often it was queried. */
  questions: number;
};

const HEADER_BYTES = 12;

/** One A record for any query, which no one may cache (RFC 1035, 4.1). */
const answerTo = (question: Buffer, address: string): Buffer => {
  let end = HEADER_BYTES;
  while (question[end] !== 0) end += (question[end] ?? 0) + 1;
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]);
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end + 5), record]);
};

/** A name server whose owner changes the answer: gives the addresses in turn, and the last one from then on. */
export const startRebindingResolver = async (addresses: readonly string[]): Promise<RebindingResolver> => {
  const server = createSocket("udp4");
  server.on("message", (question, { port, address }) => {
    const shown = addresses[Math.min(rebinding.questions, addresses.length - 1)] ?? "0.0.0.0";
    rebinding.questions += 1;
    server.send(answerTo(question, shown), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  const rebinding: RebindingResolver = {
    questions: 0,
    resolve: async (hostname) => (await resolver.resolve4(hostname)).map((address) => ({ address, family: 4 })),
    [Symbol.dispose]: () => void server.close(),
  };
  return rebinding;
};
