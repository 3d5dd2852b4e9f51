/** Sends many requests at once from a thread of its own and tells how each was answered (`bursts.ts`). */
import { parentPort, workerData } from "node:worker_threads";

/** What one burst consists of. */
export type Sent = { url: string; token: string | null; path: string; bodies: readonly string[] };
/** Status 0: it was cut off. */
export type Answered = { status: number; ms: number };

const { url, token, path, bodies } = workerData as Sent;

const send = async (body: string): Promise<Answered> => {
  const began = performance.now();
  const headers = {
    origin: url,
    "content-type": "application/json",
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url + path, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
};

parentPort?.postMessage(await Promise.all(bodies.map((body) => send(body).catch(() => ({ status: 0, ms: 0 })))));
