import { endLinks } from "#features/collaboration/invitations/server/index.ts";
import { deleteMember } from "#server/auth/book-members-store.ts";
import { stopLostEndpoints } from "#server/auth/programs/endpoint-store.ts";
import { revokeLostTokens } from "#server/auth/programs/store.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { giveUpConnectionsOfMember } from "#server/connections/give-up-connections.ts";
import type { Db } from "#server/database/database.ts";
import { revokeLinksBy } from "#server/links/link-store.ts";
import type { LinkKind } from "#server/links/table.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { bookDoor } from "../invitations/book-door.ts";
import { expireAcceptedBy, expirePendingBy } from "../invitations/invitation-store.ts";

type Ending = { memberId: Id; at: Date };

/** Links that give their holder something of a book. A link that asks someone for their hours gives nothing. */
const GIVING: readonly LinkKind[] = ["file_share", "audit_binder", "calendar_feed"];

/** Ends the invitations of someone who may no longer invite: no one can join by them. */
export const endInvitationsBy = async (book: BookOwner, tx: Db, { memberId, at }: Ending): Promise<void> => {
  await endLinks(tx, bookDoor, await expirePendingBy(book, tx, { inviterId: memberId, at }), at);
};

/** Ends the links of someone who may no longer share: they keep no way in that needs no login. */
export const endLinksBy = (book: BookOwner, tx: Db, { memberId, at }: Ending): Promise<void> =>
  revokeLinksBy(book, tx, { createdBy: memberId, kinds: GIVING, at });

/** From the next request on, the book does not exist for them. What they logged stays. */
export const endMembership = async (
  platform: Pick<Platform, "jobs">,
  book: BookOwner,
  tx: Db,
  ending: Ending,
): Promise<void> => {
  await deleteMember(book, tx, ending.memberId);
  await endInvitationsBy(book, tx, ending);
  await endLinksBy(book, tx, ending);
  await revokeLostTokens(book, tx, ending.at);
  await stopLostEndpoints(book, tx, ending.at);
  await giveUpConnectionsOfMember(platform, book, tx, ending.memberId);
  await endLinks(tx, bookDoor, await expireAcceptedBy(book, tx, ending), ending.at);
};
