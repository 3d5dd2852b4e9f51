import type { Client } from "pg";
import { postgresErrorOf, sqlState } from "../database-error.ts";
import { SESSION_OPTIONS } from "../driver/session-options.ts";
import { grantRights, waitForTurn } from "./grant-rights.ts";

type Place = { name: string; database: string; exists: boolean; mayLogIn: boolean };

/** Roles belong to the whole cluster: each database has one of its own, so that none gives access to another. */
const findPlace = async (client: Client): Promise<Place> => {
  const { rows } = await client.query<Place>(
    `SELECT name, datname AS database, rolname IS NOT NULL AS exists, coalesce(rolcanlogin, false) AS "mayLogIn"
     FROM pg_database CROSS JOIN LATERAL (SELECT 'tenure_app_' || pg_database.oid AS name) AS n
     LEFT JOIN pg_roles ON rolname = name WHERE datname = current_database()`,
  );
  if (!rows[0]) throw new Error("the database does not know itself");
  return rows[0];
};

/** Older roles cannot log in. If the owner may no longer change this one, it keeps working as it is. */
const letLogIn = async (client: Client, name: string): Promise<void> => {
  await client.query("SAVEPOINT before_login");
  try {
    await client.query(`ALTER ROLE ${name} LOGIN`);
  } catch (error) {
    if (postgresErrorOf(error)?.code !== sqlState.insufficientPrivilege) throw error;
    await client.query("ROLLBACK TO SAVEPOINT before_login");
  }
};

/** A cluster signs in with it from node to node. Without a password no one else does, except where everyone is let in. */
const makeRole = async (client: Client, { name, database, exists, mayLogIn }: Place): Promise<void> => {
  if (exists && !mayLogIn) await letLogIn(client, name);
  if (exists) return;
  await client.query(`CREATE ROLE ${name} LOGIN`);
  const comment = client.escapeLiteral(`What Tenure works as in the database ${database}`);
  await client.query(`COMMENT ON ROLE ${name} IS ${comment}`);
  await client.query(`GRANT ${name} TO CURRENT_USER`);
};

/**
 * The role that connections take when they sign in as the role that owns the tables. Null: that role may create no
 * other, or may not take it.
 */
export const makeOwnRole = async (client: Client): Promise<string | null> => {
  try {
    await client.query("BEGIN");
    await waitForTurn(client);
    const place = await findPlace(client);
    await makeRole(client, place);
    await grantRights(client, place.name);
    await client.query(`SET LOCAL ROLE ${place.name}`);
    await client.query("COMMIT");
    return place.name;
  } catch (error) {
    await client.query("ROLLBACK");
    if (postgresErrorOf(error)?.code === sqlState.insufficientPrivilege) return null;
    throw error;
  }
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
};

/**
 * An address with the settings that every connection made with it has from its start: they cost no round trip. Options
 * in the address itself would otherwise replace those of `pg`. RESET ROLE leads back to the role.
 */
export const withSettings = (databaseUrl: string, role: string | null): string => {
  // A path and a name, which libpq allows, take no options.
  if (databaseUrl.startsWith("/")) return databaseUrl;
  const own = decoded(/[?&]options=([^&]*)/.exec(databaseUrl)?.[1] ?? "");
  const options = `${own} ${SESSION_OPTIONS}${role === null ? "" : ` -c role=${role}`}`.trim();
  // Only what must be is encoded: `pg` encodes an address again if it has a space or a percent sign elsewhere.
  const encoded = options.replaceAll(/[%&#+ ]/g, encodeURIComponent);
  // If an option is given twice, the last one counts.
  return `${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}options=${encoded}`;
};
