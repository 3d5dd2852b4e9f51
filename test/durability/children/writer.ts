// A process to be killed. Prints what it finds in the database, then writes and prints what was acknowledged.
import { writeSync } from "node:fs";
import type { PoolClient } from "pg";
import { openDatabase } from "#server/database/open-database.ts";

/** What one client left: entries and their events were written in pairs, numbered from 1 without gaps. */
export type Found = { client: number; entries: number; lastEntry: number; halves: number };

const CLIENT_COUNT = 6;

const print = (line: string): void => void writeSync(1, `${line}\n`);

const schema = `
  CREATE TABLE IF NOT EXISTS entries (client int, number int, note text, PRIMARY KEY (client, number));
  CREATE TABLE IF NOT EXISTS events (client int, number int, PRIMARY KEY (client, number));
`;

const found = `
  SELECT client, count(entries) AS entries, coalesce(max(entries.number), 0) AS "lastEntry",
    count(*) FILTER (WHERE entries IS NULL OR events IS NULL) AS halves
  FROM entries FULL JOIN events USING (client, number) GROUP BY client ORDER BY client
`;

const writeForEver = async (connection: PoolClient, client: number, last: number): Promise<never> => {
  for (let number = last + 1; ; number++) {
    await connection.query("BEGIN");
    await connection.query("INSERT INTO entries VALUES ($1, $2, $3)", [
      client,
      number,
      "x".repeat((number * 97) % 2_000),
    ]);
    await connection.query("INSERT INTO events VALUES ($1, $2)", [client, number]);
    await connection.query("COMMIT");
    print(`ack ${client} ${number}`);
  }
};

const [dataDir = ""] = process.argv.slice(2);
const { pool } = await openDatabase({ dataDir, log: { info: () => {}, warn: () => {}, error: console.error } });
await pool.query(schema);
const { rows } = await pool.query<Found>(found);
print(`found ${JSON.stringify(rows)}`);
for (let client = 1; client <= CLIENT_COUNT; client++) {
  const last = rows.find((row) => row.client === client)?.lastEntry ?? 0;
  void pool.connect().then((connection) => writeForEver(connection, client, last));
}
