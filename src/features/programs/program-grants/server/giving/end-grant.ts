import { revokeToken } from "#server/auth/programs/store.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import type { Db } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse } from "#server/events/make-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import type { Platform } from "#server/platform.ts";

/** Ends a connection with all that it gave. The caller holds the row of its token. */
export const endGrant = async (platform: Platform, tx: Db, token: ProgramTokenRow): Promise<void> => {
  if (token.revokedAt !== null) return;
  const { id, name } = token;
  const at = platform.now();
  await revokeToken(token, tx, { id, at, by: null });
  const said = { id: platform.newId(), event: "program_token.revoked", subjectId: id, details: { name }, at } as const;
  await recordEvent(platform, tx, makeEvent(byTheHouse(token), said));
};
