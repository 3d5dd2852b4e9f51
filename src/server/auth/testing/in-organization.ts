import type { Role } from "#shared/domain.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** Signs up someone who belongs to an organization; the first one creates it. */
export const inOrganization = async (app: TestApp, role: Role, organizationId: string): Promise<ApiClient> => {
  const client = await app.signUp();
  await app.database.pool.query(
    `INSERT INTO organizations (id, name, primary_admin_user_id, created_at, updated_at)
      VALUES ($1, 'Harbor CPA', $2, now(), now()) ON CONFLICT DO NOTHING`,
    [organizationId, client.userId],
  );
  await app.database.pool.query("UPDATE users SET role = $1, organization_id = $2 WHERE id = $3", [
    role,
    organizationId,
    client.userId,
  ]);
  return client;
};
