import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { BODY_MAX_BYTES } from "#shared/limits.ts";

/** A body that costs more to read than to send. */
export type HostileBody = { name: string; path: string; isSignedIn: boolean; body: string };

const namesUpTo = (bytes: number): string => {
  const names: string[] = [];
  // `"k12345":1,`
  for (let at = 0; at < bytes / 12; at += 1) names.push(`"k${at}":1`);
  return `{${names.join(",")}}`;
};
const ofItems = (count: number, item: string): string => `[${Array.from({ length: count }, () => item).join(",")}]`;
const MEGABYTE = BODY_MAX_BYTES["many rows"];

const NO_ID = JSON.stringify("018f3b1e-5b0a-7c3e-9b1e-00000000000g");
const wrongIds = `{"acts":[${Array.from({ length: 5 }, () => `{"at":"2026-03-08T00:00:00Z","ids":${ofItems(5000, NO_ID)}}`).join(",")}]}`;

export const HOSTILE_BODIES: readonly HostileBody[] = [
  { name: "1 MB of unknown names", path: "/api/logout", isSignedIn: false, body: namesUpTo(MEGABYTE) },
  { name: "a list of 500,000", path: "/api/logout", isSignedIn: false, body: ofItems(500_000, "1") },
  {
    name: "as many unknown names as are read",
    path: "/api/logout",
    isSignedIn: false,
    body: namesUpTo(BODY_MAX_BYTES.form * 0.98),
  },
  {
    name: "a tool with 4,900 wrong lines",
    path: "/api/shares",
    isSignedIn: false,
    body: `{"tool":"1031-exchange-timer","values":{"exchanges":${ofItems(4900, "{}")}}}`,
  },
  {
    name: "1 MB of unknown names, signed in",
    path: "/api/time-entries/bulk",
    isSignedIn: true,
    body: namesUpTo(MEGABYTE * 0.98),
  },
  { name: "1 MB of wrong ids, signed in", path: "/api/time-entries/take-back", isSignedIn: true, body: wrongIds },
];

const FLOOD_MS = 5000;
const CLIENTS = 2;

/** Two clients, each in its own thread, that send one body again and again. Returns how often each answer came. */
export const flood = async (url: string, { path, isSignedIn, body }: HostileBody, token: string): Promise<string> => {
  const headers = {
    origin: url,
    "content-type": "application/json",
    ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
  };
  const workerData = { url: url + path, headers, body };
  const clients = Array.from(
    { length: CLIENTS },
    () => new Worker(new URL("./hostile-client.ts", import.meta.url), { workerData }),
  );
  await pause(FLOOD_MS);
  const counts = new Map<number, number>();
  for (const client of clients) {
    const told = once(client, "message");
    client.postMessage("stop");
    for (const [status, count] of (await told)[0] as [number, number][]) {
      counts.set(status, (counts.get(status) ?? 0) + count);
    }
    await client.terminate();
  }
  return [...counts].map(([status, count]) => `${count} x ${status === 0 ? "cut off" : status}`).join(", ");
};
