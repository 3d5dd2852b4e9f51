import { newProgramToken } from "#server/auth/programs/program-token.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { type BookRelation, PROGRAM_SCOPES, type ProgramScope } from "#shared/access.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** A program's token for a book, as `createProgramToken` keeps it, and the header that shows it. */
export const programTokenOf = async (
  { database, platform, clock }: TestApp,
  owner: Pick<ApiClient, "userId">,
  {
    scopes = PROGRAM_SCOPES,
    maker = owner,
    makerIs = "owner",
    name = "Test program",
    days = 90,
  }: {
    scopes?: readonly ProgramScope[];
    maker?: Pick<ApiClient, "userId">;
    makerIs?: BookRelation;
    name?: string;
    days?: number;
  } = {},
): Promise<{ id: string; token: string; headers: { authorization: string } }> => {
  const [id, token, at] = [platform.newId(), newProgramToken(owner.userId), clock.now()];
  await database.pool.query(
    `INSERT INTO program_tokens (user_id, id, name, scopes, person_id, token_hash, token_ending, created_by, created_as,
        created_at, expires_at)
      SELECT $1, $2, $3, $4, id, $5, $6, $7, $8, $9, $10 FROM persons WHERE user_id = $1 AND relation = 'self'`,
    [
      owner.userId,
      id,
      name,
      [...scopes],
      hashSecretToken(token),
      token.slice(-4),
      maker.userId,
      makerIs,
      at,
      new Date(at.getTime() + days * 86_400_000),
    ],
  );
  return { id, token, headers: { authorization: `Bearer ${token}` } };
};
