import { signAccessToken } from "../access-token.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** Makes someone an administrator who signed in with two steps. */
export const makeAdministrator = async ({ database }: TestApp, { userId }: ApiClient): Promise<void> => {
  await database.pool.query("UPDATE users SET is_admin = true WHERE id = $1", [userId]);
  await database.pool.query("UPDATE sessions SET second_factor_at = created_at WHERE user_id = $1", [userId]);
};

/** A session in which an administrator looks at a person's book, as `impersonate` opens it: its id and its header. */
export const actAs = async (
  app: TestApp,
  person: ApiClient,
  administrator: ApiClient,
): Promise<{ id: string; headers: { authorization: string } }> => {
  const [id, at] = [app.platform.newId(), app.clock.now()];
  const until = new Date(at.getTime() + 3_600_000);
  await app.database.pool.query(
    `INSERT INTO sessions (user_id, id, created_at, last_used_at, expires_at, impersonator_id)
      VALUES ($1, $2, $3, $3, $4, $5)`,
    [person.userId, id, at, until, administrator.userId],
  );
  await app.database.pool.query(
    `INSERT INTO impersonation_logs (user_id, id, impersonator_id, impersonator_session_id, impersonator_initial, reason,
        is_told, address, started_at, expires_at)
      SELECT $1, $2, user_id, id, 'R', 'They asked', true, '10.0.0.1', $3, $4 FROM sessions WHERE user_id = $5 LIMIT 1`,
    [person.userId, id, at, until, administrator.userId],
  );
  const token = await signAccessToken({ userId: person.userId, sessionId: id }, app.platform.config.secret, at, 3600);
  return { id, headers: { authorization: `Bearer ${token}` } };
};
