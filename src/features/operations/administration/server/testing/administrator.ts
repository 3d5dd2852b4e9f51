import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** A platform administrator, in a session with a second step. */
export const signUpAdministrator = async (app: TestApp, firstName = "Ada"): Promise<ApiClient> => {
  const client = await app.signUp({ firstName, lastName: "Stone" });
  await app.database.pool.query("UPDATE users SET is_admin = true WHERE id = $1", [client.userId]);
  await app.database.pool.query("UPDATE sessions SET second_factor_at = now() WHERE user_id = $1", [client.userId]);
  return client;
};

/** What the admin log holds about one thing, oldest first. */
export const readActs = async (app: TestApp, subjectId: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await app.database.pool.query(
    "SELECT action, actor_id, before, after, reason FROM admin_log WHERE subject_id = $1 ORDER BY seq",
    [subjectId],
  );
  return rows;
};
