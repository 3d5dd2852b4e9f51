import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { newDatabase, newRole, onServer, start, undoAll } from "./testing/start-as-role.ts";

const PERMISSION_DENIED = { code: "42501" };

afterEach(undoAll);

const changeRecord = "UPDATE ledger_events SET received_at = now()";

test("with an address for migrations the server works as a role that owns nothing and cannot become another", async () => {
  const [owner, app] = [await newRole(), await newRole()];
  const at = await newDatabase(owner);
  await using server = await start(at(app), at(owner));
  expect(server.guard).toBe("role");
  expect(server.said).toEqual(["info database: the server's role has no right to change recorded events"]);
  expect(await server.whoAmI()).toEqual({ me: app, login: app });
  await server.pool.query("INSERT INTO rate_limits (key) VALUES ('kept')");
  await expect(server.pool.query(changeRecord)).rejects.toMatchObject(PERMISSION_DENIED);
  await expect(server.pool.query(`SET ROLE ${owner}`)).rejects.toMatchObject(PERMISSION_DENIED);
});

test("each start mends its rights: a table of a later migration is granted, what was granted besides is taken", async () => {
  const [owner, app] = [await newRole(), await newRole()];
  const at = await newDatabase(owner);
  await (await start(at(app), at(owner))).close();
  const client = new Client({ connectionString: at(owner) });
  await client.connect();
  await client.query(`CREATE TABLE later (id int GENERATED ALWAYS AS IDENTITY, n serial, note text);
    GRANT UPDATE (received_at), TRIGGER ON ledger_events TO ${app}; GRANT CREATE ON SCHEMA public TO PUBLIC;
    GRANT TRUNCATE ON later TO ${app}; REVOKE DELETE ON users FROM ${app}`);
  await client.end();
  await using server = await start(at(app), at(owner));
  expect(server.guard).toBe("role");
  await server.pool.query(
    "INSERT INTO later (note) VALUES ('a'); UPDATE later SET note = 'b'; DELETE FROM later; DELETE FROM users",
  );
  for (const statement of [changeRecord, "TRUNCATE later", "CREATE TABLE own (id int)"])
    await expect(server.pool.query(statement)).rejects.toMatchObject(PERMISSION_DENIED);
});

test.each([
  ["a superuser", "SUPERUSER"],
  ["an owner who may make roles", "CREATEROLE"],
])("with one address, of %s, every connection begins as a role made for this database", async (_, attributes) => {
  const owner = await newRole(attributes);
  const at = await newDatabase(owner);
  await using server = await start(at(owner));
  expect(server.guard).toBe("lowered");
  expect(server.said[0]).toContain("Its login could take that right back");
  const { me, login } = await server.whoAmI();
  expect([me, login]).toEqual([expect.stringMatching(/^tenure_app_\d+$/), owner]);
  const refused = [
    changeRecord,
    "ALTER TABLE ledger_events DISABLE TRIGGER ALL",
    "SET session_replication_role = replica",
  ];
  for (const statement of refused)
    await expect(server.pool.query(`RESET ROLE; ${statement}`)).rejects.toMatchObject(PERMISSION_DENIED);
  const { rows } = await server.pool.query("SELECT current_setting('TimeZone') AS zone");
  expect(rows).toEqual([{ zone: "UTC" }]);
  // What backups connect by.
  const other = new Client({ connectionString: server.connectionString });
  await other.connect();
  expect((await other.query("SELECT current_user AS me")).rows).toEqual([{ me }]);
  await other.end();
  await using again = await start(at(owner));
  expect(await again.whoAmI()).toEqual({ me, login });
});

test("an owner who may not make roles starts all the same, and it is said that only triggers keep the record", async () => {
  const owner = await newRole();
  const at = await newDatabase(owner);
  await using server = await start(at(owner));
  expect(server.guard).toBe("triggers");
  expect(server.said).toEqual([expect.stringMatching(/^warn .*only triggers keep .*TENURE_MIGRATION_DATABASE_URL/)]);
  expect(await server.whoAmI()).toEqual({ me: owner, login: owner });
  await server.pool.query("DELETE FROM users");
});

test("a role of an address that may make roles is no better than the owner", async () => {
  const [owner, app] = [await newRole(), await newRole("CREATEROLE")];
  const at = await newDatabase(owner);
  await using server = await start(at(app), at(owner));
  expect(server.guard).toBe("triggers");
  await using same = await start(at(owner), at(owner));
  expect(same.guard).toBe("triggers");
});

test("a server that knows the application's role alone starts on a schema that is up to date, and on no older one", async () => {
  const [owner, app] = [await newRole(), await newRole()];
  const at = await newDatabase(owner);
  await expect(start(at(app))).rejects.toThrow("Name the role that owns the tables in TENURE_MIGRATION_DATABASE_URL.");
  await (await start(at(app), at(owner))).close();
  await using server = await start(at(app));
  expect(server.guard).toBe("role");
  await expect(server.pool.query(changeRecord)).rejects.toMatchObject(PERMISSION_DENIED);
});

test("an address with options of its own keeps them", async () => {
  const owner = await newRole("CREATEROLE");
  const at = await newDatabase(owner);
  const url = new URL(at(owner));
  url.searchParams.set("options", "-c work_mem=5MB");
  await using server = await start(url.href);
  expect(server.guard).toBe("lowered");
  const { rows } = await server.pool.query("SELECT current_setting('work_mem') AS memory");
  expect(rows).toEqual([{ memory: "5MB" }]);
});

test("an address with options of its own still has instants in UTC and compiles no plans, where no role is added to it too", async () => {
  const [owner, app] = [await newRole(), await newRole()];
  await onServer(`ALTER ROLE ${owner} SET timezone = 'America/New_York'`);
  await onServer(`ALTER ROLE ${app} SET timezone = 'America/New_York'`);
  const at = await newDatabase(owner);
  const withOptions = (url: string): string => `${url}&options=-c%20work_mem=5MB`;
  for (const [given, owning] of [
    [at(owner), null],
    [at(app), at(owner)],
  ] as const) {
    await using server = await start(withOptions(given), owning);
    const { rows } = await server.pool.query(
      "SELECT current_setting('work_mem') AS memory, current_setting('TimeZone') AS zone, current_setting('jit') AS jit",
    );
    expect(rows).toEqual([{ memory: "5MB", zone: "UTC", jit: "off" }]);
  }
});

test("an address that `pg` has to encode first is taken with its role", async () => {
  const owner = await newRole("CREATEROLE");
  const at = await newDatabase(owner);
  await using server = await start(`${at(owner).replaceAll("%2F", "/")}&application_name=100% ours`);
  expect(server.guard).toBe("lowered");
});

/** Passes everything on but a start with options about a role, as PgBouncer does not. */
const startPooler = async (socketFolder: string) => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-pooler-"));
  const refusal = "SFATAL\0C08P01\0Munsupported startup parameter in options: role\0\0";
  const server = createServer((client) => {
    client.once("data", (first: Buffer) => {
      client.pause();
      if (first.includes("role=")) {
        const head = Buffer.from("E0000");
        head.writeInt32BE(refusal.length + 4, 1);
        client.end(Buffer.concat([head, Buffer.from(refusal)]));
        return;
      }
      const database = connect(join(socketFolder, ".s.PGSQL.5432"), () => database.write(first));
      client.pipe(database).pipe(client);
      for (const side of [client, database]) side.on("error", () => undefined);
      client.on("close", () => database.destroy());
    });
  });
  await new Promise<void>((listening) => server.listen(join(folder, ".s.PGSQL.5432"), listening));
  const close = async (): Promise<void> => {
    server.close();
    await rm(folder, { recursive: true });
  };
  return { folder, [Symbol.asyncDispose]: close };
};

test("behind a pooler that refuses the role in options it starts as the owner, and says so", async () => {
  const owner = await newRole("CREATEROLE");
  const at = await newDatabase(owner);
  const direct = new URL(at(owner));
  await using pooler = await startPooler(direct.searchParams.get("host") ?? "");
  direct.searchParams.set("host", pooler.folder);
  await using server = await start(direct.href);
  expect(server.guard).toBe("triggers");
  expect(server.said).toEqual([expect.stringMatching(/^warn .*only triggers keep/)]);
});

test("two addresses of two databases are refused before either is touched", async () => {
  const [owner, app] = [await newRole(), await newRole()];
  const [here, there] = [await newDatabase(owner), await newDatabase(owner)];
  await expect(start(here(app), there(owner))).rejects.toThrow("lead to two databases");
  const client = new Client({ connectionString: there(owner) });
  await client.connect();
  expect((await client.query("SELECT to_regclass('public.schema_migrations') AS made")).rows).toEqual([{ made: null }]);
  await client.end();
});

test("a role whose tables would not stand in public is refused", async () => {
  const owner = await newRole();
  const at = await newDatabase(owner);
  const client = new Client({ connectionString: at(owner) });
  await client.connect();
  await client.query(`CREATE SCHEMA ${owner}`);
  await client.end();
  await expect(start(at(owner))).rejects.toThrow("keeps its tables in the schema public");
});

test.each([
  ["everybody a column of the record", () => "GRANT UPDATE (received_at) ON ledger_events TO PUBLIC"],
  ["its role a superuser", (app: string) => `GRANT postgres TO ${app}`],
])("who has granted %s is told that only triggers are left", async (_, grantTo) => {
  const [owner, app] = [await newRole(), await newRole()];
  const at = await newDatabase(owner);
  await (await start(at(app), at(owner))).close();
  const client = new Client({ connectionString: at("postgres") });
  await client.connect();
  await client.query(grantTo(app));
  await client.end();
  await using server = await start(at(app), at(owner));
  expect(server.guard).toBe("triggers");
});

test.each([
  ["one address", false],
  ["two addresses", true],
])("several processes that start at once on an empty database all come up bound (%s)", async (_, isApart) => {
  const [owner, app] = [await newRole("CREATEROLE"), await newRole()];
  const at = await newDatabase(owner);
  const servers = await Promise.all(
    Array.from({ length: 4 }, () => (isApart ? start(at(app), at(owner)) : start(at(owner)))),
  );
  expect(servers.map(({ guard }) => guard)).toEqual(Array(4).fill(isApart ? "role" : "lowered"));
  await Promise.all(servers.map((server) => server.close()));
});

test("databases of one cluster do not open each other by the role that the product made", async () => {
  const owner = await newRole("CREATEROLE");
  const [here, there] = [await newDatabase(owner), await newDatabase(owner)];
  await using one = await start(here(owner));
  await using other = await start(there(owner));
  const { me } = await one.whoAmI();
  const { rows } = await other.pool.query("SELECT has_table_privilege($1, 'public.users', 'SELECT') AS may_read", [me]);
  expect(rows).toEqual([{ may_read: false }]);
});

test("a schema that was migrated before there were roles is bound at the next start", async () => {
  const [owner, app] = [await newRole(), await newRole()];
  const at = await newDatabase(owner);
  await migrate({ connectionString: at(owner) });
  await using server = await start(at(app), at(owner));
  expect(server.guard).toBe("role");
});
