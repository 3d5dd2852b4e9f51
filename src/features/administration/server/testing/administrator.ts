import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** Somebody who administers the platform, in a session of two steps. */
export const signUpAdministrator = async (app: TestApp): Promise<ApiClient> => {
  const client = await app.signUp({ firstName: "Ada", lastName: "Quinn" });
  await app.database.pool.query("UPDATE users SET is_admin = true WHERE id = $1", [client.userId]);
  await app.database.pool.query("UPDATE sessions SET second_factor_at = now() WHERE user_id = $1", [client.userId]);
  return client;
};
