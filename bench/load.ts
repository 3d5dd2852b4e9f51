import { Agent, request } from "node:http";

export type Shot = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string | Buffer };
export type LoadResult = { perSecond: number; p50Ms: number; errors: number; bytes: number };

const fire = (agent: Agent, port: number, shot: Shot): Promise<{ status: number; bytes: number; text: () => string }> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: "127.0.0.1", port, method: shot.method, path: shot.path, headers: shot.headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
          resolve({ status: answer.statusCode ?? 0, bytes, text: () => Buffer.concat(chunks).toString() });
        });
        answer.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(shot.body);
  });

export const fireOnce = async (port: number, shot: Shot): Promise<{ status: number; text: string }> => {
  const agent = new Agent();
  const { status, text } = await fire(agent, port, shot);
  agent.destroy();
  return { status, text: text() };
};

/** Keeps `connections` requests in flight until `seconds` have passed; every request counts, errors are counted apart. */
export const load = async (
  port: number,
  shots: () => Shot,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
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
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50Ms: times[Math.floor(times.length / 2)] ?? 0,
    errors,
    bytes: bytes / times.length,
  };
};
