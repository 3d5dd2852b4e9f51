import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { createLink, revokeLinksTo } from "#server/links/link-store.ts";
import type { Id } from "#shared/ids.ts";
import type { Invitation, InvitationDoor } from "./invitation-door.ts";

type Door<Row extends Invitation> = Pick<InvitationDoor<Row, unknown>, "kind" | "page" | "ownerOf">;

/** The links to some invitations open nothing any more. */
export const endLinks = async <Row extends Invitation>(
  tx: Db,
  { kind, ownerOf }: Door<Row>,
  ended: readonly Row[],
  at: Date,
): Promise<void> => {
  for (const [userId, theirs] of Map.groupBy(ended, ownerOf))
    if (userId !== null) await revokeLinksTo({ userId }, tx, { kind, subjectIds: theirs.map(({ id }) => id), at });
};

/**
 * The address of a new link, for a mail and nothing else: anyone who has it reads that mailbox. Its owner's earlier link
 * to the invitation ends.
 */
export const renewLink = async <Row extends Invitation>(
  { platform, db: tx, receivedAt: at }: Pick<Call, "platform" | "db" | "receivedAt">,
  door: Door<Row>,
  { invitation, senderId }: { invitation: Row; senderId: Id },
): Promise<string> => {
  const { kind, page } = door;
  await endLinks(tx, door, [invitation], at);
  const userId = door.ownerOf(invitation);
  if (userId === null) throw new Error("nobody owns the new link");
  const { id: subjectId, expiresAt } = invitation;
  const link = { id: platform.newId(), kind, subjectId, createdBy: senderId, createdAt: at, expiresAt };
  const { token } = await createLink({ userId }, tx, link);
  return `${platform.config.publicUrl}/${page}/${token}`;
};
