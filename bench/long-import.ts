import { setTimeout as pause } from "node:timers/promises";

const ROWS = 20_000;
const ASK_EVERY_MS = 100;

/** Ten years in one file of the maximum length. */
const longLog = (): string => {
  const lines = ["Date,Minutes,Activity,Description"];
  for (let row = 0; row < ROWS; row += 1) {
    const date = new Date(Date.UTC(2016, 0, 1 + (row % 3650))).toISOString().slice(0, 10);
    lines.push(`${date},${5 + (row % 90)},Repairs,"Visit ${row}: replaced the faucet, called the plumber back"`);
  }
  return lines.join("\n");
};

type Import = { id: string; version: number; status: string; problem: string | null };

const asked = async (answer: Response): Promise<Import> => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Import;
};

/** Waits until a confirmed import has been saved. */
export const untilSaved = async (read: () => Promise<Import>): Promise<void> => {
  for (;;) {
    const { status, problem } = await read();
    if (status === "committed") return;
    if (status !== "saving") throw new Error(`the import was not saved: ${problem}`);
    await pause(ASK_EVERY_MS);
  }
};

/** What is refused because there is too much of it is asked again, as a page does. */
const untilTaken = async (ask: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    await pause(1000);
  }
};

/** Imports a file of 20,000 rows; calls `onConfirm` when it has been read and is about to be saved. Returns the seconds. */
export const importLongLog = async (url: string, token: string, onConfirm: () => void): Promise<number> => {
  const headers = { origin: url, authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append("file", new Blob([longLog()]), "log.csv");
  const { id, version } = await asked(await fetch(`${url}/api/imports`, { method: "POST", headers, body: form }));
  onConfirm();
  const began = performance.now();
  const body = JSON.stringify({ version });
  const json = { ...headers, "content-type": "application/json" };
  await asked(await fetch(`${url}/api/imports/${id}/commit`, { method: "POST", headers: json, body }));
  await untilSaved(async () => asked(await untilTaken(() => fetch(`${url}/api/imports/${id}`, { headers }))));
  return (performance.now() - began) / 1000;
};
