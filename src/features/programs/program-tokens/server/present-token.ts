import { fullNameOf } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import { linkStateOf } from "#shared/book-link.ts";
import type { Id } from "#shared/ids.ts";
import type { ProgramToken } from "#features/programs/program-tokens/contract.ts";

type Asked = { scope: Pick<Scope, "actorId">; makers: ReadonlyMap<Id, UserRow>; now: Date };

/** What keeps an account from acting in a book (`readOwner`). */
const restOf = ({ status, scheduledDeletionAt }: UserRow): ProgramToken["restsWhile"] => {
  if (status === "suspended") return "suspended";
  return scheduledDeletionAt === null ? null : "leaving";
};

export const presentToken = (row: ProgramTokenRow, { scope, makers, now }: Asked): ProgramToken => {
  const [state, maker] = [linkStateOf(row, now), makers.get(row.createdBy)];
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    personId: row.personId,
    leadsTo: row.leadsTo,
    ending: row.tokenEnding,
    state,
    restsWhile: maker && state === "open" ? restOf(maker) : null,
    madeByName: maker ? fullNameOf(maker) : null,
    isMadeByCaller: row.createdBy === scope.actorId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
  };
};
