import { createOrganization } from "#features/organizations/contract/organization.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** Real people: by the API, with confirmed addresses. */
export const organizationOf = (app: TestApp) => {
  const person = async (firstName = "Robin", lastName = "Vale"): Promise<ApiClient> => {
    const client = await app.signUp({ firstName, lastName });
    await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [client.userId]);
    return client;
  };
  const start = (by: ApiClient, orgName = "Harbor CPA") => by.call(createOrganization, { body: { orgName } });
  return { person, start };
};
