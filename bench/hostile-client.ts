/** One client that sends a body without a pause until it is told to stop (`hostile-bodies.ts`). */
import { setImmediate as turn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { url, headers, body } = workerData as { url: string; headers: Record<string, string>; body: string };
const bytes = new TextEncoder().encode(body);
const counts = new Map<number, number>();
const state = { isOver: false };
parentPort?.once("message", () => {
  state.isOver = true;
});

while (!state.isOver) {
  const status = await fetch(url, { method: "POST", headers, body: bytes }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    // The server closes the connection on a body that it refuses to read.
    () => 0,
  );
  counts.set(status, (counts.get(status) ?? 0) + 1);
  await turn();
}
parentPort?.postMessage([...counts]);
