import { PgBoss } from "pg-boss";
import manifest from "pg-boss/package.json" with { type: "json" };
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#test/support/test-database.ts";

describeOnBothDatabases("the migrations", (open) => {
  test("make the schema that the installed pg-boss expects", async () => {
    const { pool } = open().schemaOwner;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      migrate: false,
      supervise: false,
      schedule: false,
      registerInstance: false,
    });
    await boss.start();
    try {
      expect(await boss.schemaVersion()).toBe(manifest.pgboss.schema);
      const drift = await boss.detectSchemaDrift();
      expect(drift).toMatchObject({ ok: true });
    } finally {
      await boss.stop({ graceful: false, close: false });
    }
  });
});
