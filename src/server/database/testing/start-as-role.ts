import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { readRecordGuard } from "../app-role/record-guard.ts";
import type { DatabaseLog } from "../database.ts";
import { startDatabase } from "../start-database.ts";

const undo: string[] = [];

export const onServer = async (...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

export const connected = async (connectionString: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
};

/** Removes what a test and the product made; databases go before the roles that have rights in them. */
export const undoAll = (): Promise<void> => onServer(...undo.splice(0).toReversed());

const newName = (): string => `tenure_start_${randomBytes(6).toString("hex")}`;

export const newRole = async (attributes = ""): Promise<string> => {
  const role = newName();
  await onServer(`CREATE ROLE ${role} LOGIN PASSWORD 'p' ${attributes}`);
  undo.push(`DROP ROLE ${role}`);
  return role;
};

/** Makes an empty database; gives its address for a role. */
export const newDatabase = async (owner: string): Promise<(role: string) => string> => {
  const name = newName();
  await onServer(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0`);
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  const { rows } = await client
    .query("SELECT oid FROM pg_database WHERE datname = $1", [name])
    .finally(() => client.end());
  undo.push(`DROP ROLE IF EXISTS tenure_app_${rows[0].oid}`, `DROP DATABASE ${name} WITH (FORCE)`);
  return (role) => {
    const url = new URL(urlOfDatabase(inject("postgresUrl"), name));
    Object.assign(url, { username: role, password: "p" });
    return url.href;
  };
};

export const start = async (databaseUrl: string, migrationDatabaseUrl: string | null = null) => {
  const said: string[] = [];
  const say = (level: string) => (_: object, message: string) => void said.push(`${level} ${message}`);
  const log: DatabaseLog = { info: say("info"), warn: say("warn"), error: say("error") };
  const database = await startDatabase({ databaseUrl, migrationDatabaseUrl, dataDir: "" }, log);
  const whoAmI = async () => (await database.pool.query("SELECT current_user AS me, session_user AS login")).rows[0];
  const guard = await readRecordGuard(database.db);
  return { ...database, said, guard, whoAmI, [Symbol.asyncDispose]: database.close };
};
