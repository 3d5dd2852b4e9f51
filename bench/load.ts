import { Agent, request } from "node:http";

export type Shot = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};
export type LoadResult = { perSecond: number; p50Ms: number; firstByteMs: number; errors: number; bytes: number };

type Answer = { status: number; bytes: number; firstByteMs: number; text: () => string };

const fire = (agent: Agent, port: number, shot: Shot): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const outgoing = request(
      { agent, host: "127.0.0.1", port, method: shot.method, path: shot.path, headers: shot.headers },
      (answer) => {
        const chunks: Buffer[] = [];
        let firstByteMs = 0;
        answer.once("data", () => (firstByteMs = performance.now() - began));
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
          resolve({ status: answer.statusCode ?? 0, bytes, firstByteMs, text: () => Buffer.concat(chunks).toString() });
        });
        answer.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(shot.body);
  });

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medianResult = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
  firstByteMs: median(results.map(({ firstByteMs }) => firstByteMs)),
  errors: results.reduce((sum, { errors }) => sum + errors, 0),
  bytes: median(results.map(({ bytes }) => bytes)),
});

export const fireOnce = async (port: number, shot: Shot): Promise<{ status: number; text: string }> => {
  const agent = new Agent();
  const { status, text } = await fire(agent, port, shot);
  agent.destroy();
  return { status, text: text() };
};

/** Keeps `connections` requests in flight until `seconds` have passed; every request counts; errors are counted separately. */
export const load = async (
  port: number,
  shots: () => Shot,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const firstBytes: number[] = [];
  let errors = 0;
  let bytes = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await fire(agent, port, shots());
      if (answer.status >= 300) errors += 1;
      bytes += answer.bytes;
      times.push(performance.now() - began);
      firstBytes.push(answer.firstByteMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    perSecond: times.length / elapsed,
    p50Ms: median(times),
    firstByteMs: median(firstBytes),
    errors,
    bytes: bytes / times.length,
  };
};

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** Until V8 has compiled the hot code: the product's path is the longer one and takes some 5,000 requests. */
const WARM_UP_SECONDS = Number(process.env.BENCH_WARM_UP_SECONDS ?? 6);

export type Side = { port: number; shots: () => Shot };
export type Comparison = { ours: LoadResult; theirs: LoadResult; ratio: number };

/** Warms both up, then runs rounds in turn; returns the medians, and the errors of all rounds. */
export const measure = async (ours: Side, theirs: Side, { connections = 16 } = {}): Promise<Comparison> => {
  const round = ({ port, shots }: Side, seconds: number) => load(port, shots, { connections, seconds });
  await round(ours, WARM_UP_SECONDS);
  await round(theirs, WARM_UP_SECONDS);
  const results: { ours: LoadResult[]; theirs: LoadResult[] } = { ours: [], theirs: [] };
  for (let number = 0; number < ROUNDS; number += 1) {
    results.theirs.push(await round(theirs, SECONDS));
    results.ours.push(await round(ours, SECONDS));
  }
  const medians = { ours: medianResult(results.ours), theirs: medianResult(results.theirs) };
  return { ...medians, ratio: medians.ours.perSecond / medians.theirs.perSecond };
};

export const describeLoad = ({ perSecond, p50Ms, firstByteMs, bytes }: LoadResult): string =>
  `${perSecond.toFixed(0).padStart(6)}/s p50 ${p50Ms.toFixed(2)} ms, first byte ${firstByteMs.toFixed(2)} ms, ${(bytes / 1000).toFixed(1)} kB`;
