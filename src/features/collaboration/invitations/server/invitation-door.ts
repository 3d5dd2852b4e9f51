import type { Db } from "#server/database/database.ts";
import type { BookLink, LinkKind } from "#server/links/table.ts";
import type { Id } from "#shared/ids.ts";
import type { InvitationStatus } from "../rules.ts";

export type Invitation = {
  id: Id;
  email: string;
  status: InvitationStatus;
  expiresAt: Date;
  acceptedBy: Id | null;
};

/** What an invitation leads into, and what only that knows. */
export type InvitationDoor<Row extends Invitation, Backing> = {
  kind: LinkKind;
  /** The page that its link leads to. */
  page: "accept-invite" | "share-book";
  /** Whose its links are, and whose account must be open; null: they are gone, and their links with them. */
  ownerOf(invitation: Row): Id | null;
  find(db: Db, link: BookLink): Promise<Row | undefined>;
  /** Whoever changes what it leads into waits here for the one before. */
  lock(tx: Db, invitation: Row): Promise<unknown>;
  /** What stands behind it; null once its sender may not give it any more. */
  back(db: Db, invitation: Row): Promise<Backing | null>;
};
