import type { FastifyReply } from "fastify";
import type { Db } from "#server/database/database.ts";
import { goneLink, openLink } from "#server/links/open-link.ts";
import type { Id } from "#shared/ids.ts";
import { isWaiting, mayAccept } from "../rules.ts";
import type { Invitation, InvitationDoor } from "./invitation-door.ts";

type Asked = { token: string; at: Date; reply: FastifyReply };
export type OpenInvitation<Row, Backing> = { invitation: Row; backing: Backing };

/** The invitation behind an open link, whatever its state. Throws `goneLink`. */
const findByLink = async <Row extends Invitation, Backing>(
  door: InvitationDoor<Row, Backing>,
  db: Db,
  { token, at, reply }: Asked,
): Promise<Row> => {
  const link = await openLink(db, { kind: door.kind, token, at, reply, counts: false });
  const invitation = await door.find(db, link);
  if (!invitation) throw goneLink();
  return invitation;
};

const withBacking = async <Row extends Invitation, Backing>(
  door: InvitationDoor<Row, Backing>,
  db: Db,
  invitation: Row,
): Promise<OpenInvitation<Row, Backing>> => {
  const backing = await door.back(db, invitation);
  if (backing === null) throw goneLink();
  return { invitation, backing };
};

/** The invitation behind a link, while it waits. Throws `goneLink` for every other link. */
export const readInvitation = async <Row extends Invitation, Backing>(
  door: InvitationDoor<Row, Backing>,
  db: Db,
  asked: Asked,
): Promise<OpenInvitation<Row, Backing>> => {
  const invitation = await findByLink(door, db, asked);
  if (!isWaiting(invitation, asked.at)) throw goneLink();
  return withBacking(door, db, invitation);
};

/**
 * The same under the lock of what it leads into, for the person accepting it: an invitation that they have already
 * accepted stays theirs as long as its link is open.
 */
export const lockInvitation = async <Row extends Invitation, Backing>(
  door: InvitationDoor<Row, Backing>,
  tx: Db,
  { actorId, ...asked }: Asked & { actorId: Id },
): Promise<OpenInvitation<Row, Backing>> => {
  await door.lock(tx, await findByLink(door, tx, asked));
  // Read again, now that no one else can change it.
  const invitation = await findByLink(door, tx, asked);
  if (!mayAccept(invitation, actorId, asked.at)) throw goneLink();
  return withBacking(door, tx, invitation);
};
