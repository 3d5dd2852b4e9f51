import { setTimeout as pause } from "node:timers/promises";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";

const PROBE_EVERY_MS = 20;

export type Person = { token: string; photoPath: string };
export type Wait = { ms: number; file: string; isRefused: boolean };
export type ProbeState = { isOver: boolean; file: string };

const sendJson = (url: string, path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(url + path, {
    method: "POST",
    headers: {
      origin: url,
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

const askJson = async (url: string, path: string, body: unknown, token?: string) => {
  const answer = await sendJson(url, path, body, token);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

let people = 0;
export const newPerson = async (url: string): Promise<Person> => {
  people += 1;
  const { tokens } = await askJson(url, "/api/auth/register", {
    email: `person${people}@example.com`,
    password: "a quiet long sentence",
    firstName: "Robin",
    lastName: "Vale",
    timeZone: "America/New_York",
  });
  const property = await askJson(url, "/api/properties", buildProperty(), tokens.accessToken);
  return { token: tokens.accessToken, photoPath: `/api/properties/${property.id}/photo` };
};

/** Logs an hour, and returns the status of the answer. */
export const logEntry = async (url: string, token: string, description: string): Promise<number> => {
  const entry = { date: "2026-03-08", hours: 1, activityType: "property-management", description };
  const answer = await sendJson(url, "/api/time-entries", entry, token);
  await answer.arrayBuffer();
  return answer.status;
};

const readEntries = async (url: string, token: string): Promise<number> => {
  const answer = await fetch(`${url}/api/time-entries?limit=50`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
};

/** Another person who alternately reads the list of entries and logs one, until told to stop. */
export const probe = async (url: string, token: string, state: ProbeState): Promise<Wait[]> => {
  const times: Wait[] = [];
  while (!state.isOver) {
    const began = performance.now();
    const status = await (times.length % 2 === 0 ? readEntries(url, token) : logEntry(url, token, "Heater"));
    times.push({ ms: performance.now() - began, file: state.file, isRefused: status >= 300 });
    await pause(PROBE_EVERY_MS);
  }
  return times;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const p95 = (waits: readonly Wait[]): number => {
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return quantile(sorted, 0.95);
};

export const words = (waits: readonly Wait[]): string => {
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const refused = waits.filter(({ isRefused }) => isRefused).length;
  return `p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p95 ${quantile(sorted, 0.95).toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms of ${sorted.length}, ${refused} refused`;
};
