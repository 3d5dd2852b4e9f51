import type { Scope } from "#server/auth/scope.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import { linkStateOf } from "#shared/book-link.ts";
import type { Id } from "#shared/ids.ts";
import type { ProgramToken } from "#features/programs/program-tokens/contract.ts";

type Asked = { scope: Pick<Scope, "actorId">; names: ReadonlyMap<Id, string>; now: Date };

export const presentToken = (row: ProgramTokenRow, { scope, names, now }: Asked): ProgramToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  personId: row.personId,
  leadsTo: row.leadsTo,
  ending: row.tokenEnding,
  state: linkStateOf(row, now),
  madeByName: names.get(row.createdBy) ?? null,
  isMadeByCaller: row.createdBy === scope.actorId,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedAddress: row.lastUsedAddress,
});
