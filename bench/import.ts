import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { fireOnce, type Shot } from "./load.ts";
import { untilSaved } from "./long-import.ts";

const ROWS = 5000;
const ACTIVITIES = [
  "property-management",
  "maintenance-repairs-oversight",
  "leasing-tenant-relations",
  "bookkeeping-recordkeeping",
];

/** A year of 5,000 rows over the ten properties of an owner. */
const logFile = (): string => {
  const lines = ["Date,Start,End,Hours,Property,Activity,Description"];
  for (let row = 0; row < ROWS; row += 1) {
    const day = new Date(Date.UTC(2022, 0, 1 + (row * 365) / ROWS));
    const start = 8 * 60 + ((row * 37) % 600);
    const end = start + 20 + ((row * 7919) % 90);
    const clock = (minutes: number): string =>
      `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    const fields = [
      day.toISOString().slice(0, 10),
      clock(start),
      clock(end),
      ((end - start) / 60).toFixed(2),
      `Property ${row % 10}`,
      ACTIVITIES[row % 4],
      `"Visit ${row}: replaced the faucet in unit ${"ABCD"[row % 4]}, called the plumber back"`,
    ];
    lines.push(fields.join(","));
  }
  return lines.join("\r\n");
};

const multipart = (content: string, bearer: string): Shot => {
  const boundary = "tenure-bench";
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="log.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  return {
    method: "POST",
    path: "/api/imports",
    headers: { authorization: `Bearer ${bearer}`, "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
  };
};

export type ImportTimes = { previewMs: number; commitMs: number; copyMs: number };

/** Preview and commit of one file by one owner, compared with COPY of the same rows into a table with the same indexes. */
export const timeImport = async (client: Client, port: number, bearer: string): Promise<ImportTimes> => {
  const content = logFile();
  const began = performance.now();
  const uploaded = await fireOnce(port, multipart(content, bearer));
  const previewMs = performance.now() - began;
  const draft = JSON.parse(uploaded.text) as { id: string; version: number };
  const commitAt = performance.now();
  const committed = await fireOnce(port, {
    method: "POST",
    path: `/api/imports/${draft.id}/commit`,
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    body: JSON.stringify({ version: draft.version }),
  });
  if (committed.status >= 300) throw new Error(`the import was refused: ${committed.text.slice(0, 500)}`);
  const headers = { authorization: `Bearer ${bearer}` };
  await untilSaved(async () =>
    JSON.parse((await fireOnce(port, { method: "GET", path: `/api/imports/${draft.id}`, headers })).text),
  );
  const commitMs = performance.now() - commitAt;

  const folder = mkdtempSync(join(tmpdir(), "tenure-bench-copy-"));
  chmodSync(folder, 0o755);
  const path = join(folder, "log.csv");
  writeFileSync(path, content, { mode: 0o644 });
  await client.query(
    `CREATE TABLE IF NOT EXISTS bench_copy (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), day date, started time, ended time, hours numeric, property text, activity text, description text)`,
  );
  const copyAt = performance.now();
  const copied = await client.query(
    `COPY bench_copy (day, started, ended, hours, property, activity, description) FROM '${path}' WITH (FORMAT csv, HEADER)`,
  );
  const copyMs = performance.now() - copyAt;
  if (copied.rowCount !== ROWS) throw new Error("COPY read another number of rows");
  return { previewMs, commitMs, copyMs };
};
