import { afterEach, expect, test } from "vitest";
import { connected, newDatabase, newRole, onServer, start, undoAll } from "../testing/start-as-role.ts";

afterEach(undoAll);

test("the role made for a database may log in, as a cluster does from node to node, and has no password", async () => {
  const owner = await newRole("CREATEROLE");
  const at = await newDatabase(owner);
  const login = async (role: string) => {
    await using client = await connected(at("postgres"));
    const { rows } = await client.query("SELECT rolcanlogin, rolpassword FROM pg_authid WHERE rolname = $1", [role]);
    return rows[0];
  };
  const first = await start(at(owner));
  const { me } = await first.whoAmI();
  await first.close();
  expect(await login(me)).toEqual({ rolcanlogin: true, rolpassword: null });
  await using node = await connected(at(me));
  expect((await node.query("SELECT FROM users")).rowCount).toBe(0);
  // As it was made before.
  await onServer(`ALTER ROLE ${me} NOLOGIN`);
  await (await start(at(owner))).close();
  expect(await login(me)).toEqual({ rolcanlogin: true, rolpassword: null });
  await onServer(`ALTER ROLE ${me} NOLOGIN`, `ALTER ROLE ${owner} NOCREATEROLE`);
  await using server = await start(at(owner));
  expect(await server.whoAmI()).toEqual({ me, login: owner });
  expect(server.guard).toBe("lowered");
});
