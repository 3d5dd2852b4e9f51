import { and, eq, inArray, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type AttachedRow, proposalAttachments, type ProposalRow, proposals } from "../table.ts";
import type { Wish } from "./fetch-attached.ts";

const { userId: ownerId, proposalId: ofProposal, attachmentId: ofFile, state: itsState } = proposalAttachments;

/** What was asked for of some mails, by their proposals. */
export const readAttached = async (
  { userId }: BookOwner,
  db: Db,
  proposalIds: readonly Id[],
): Promise<ReadonlyMap<Id, AttachedRow[]>> =>
  Map.groupBy(
    await db
      .select()
      .from(proposalAttachments)
      .where(and(eq(ownerId, userId), isAnyOf(ofProposal, proposalIds))),
    ({ proposalId }) => proposalId,
  );

type Asked = { proposalId: Id; attachmentIds: readonly string[]; at: Date };

/** A wish that is there stays, unless it failed: that one is tried again. */
export const insertWishes = async (scope: Scope, tx: Db, { proposalId, attachmentIds, at }: Asked): Promise<void> => {
  if (attachmentIds.length === 0) return;
  const asked = { state: "asked" as const, askedBy: scope.actorId, askedAs: scope.relation, askedAt: at };
  await tx
    .insert(proposalAttachments)
    .values(attachmentIds.map((attachmentId) => ({ userId: scope.userId, proposalId, attachmentId, ...asked })))
    .onConflictDoUpdate({
      target: [ownerId, ofProposal, ofFile],
      set: { ...asked, problem: null, settledAt: null },
      setWhere: eq(itsState, "failed"),
    });
};

/** While a mail waits, what nobody asks for any more is forgotten. */
export const forgetOtherWishes = async (
  { userId }: BookOwner,
  tx: Db,
  { proposalId, attachmentIds }: Pick<Asked, "proposalId" | "attachmentIds">,
): Promise<void> => {
  await tx.execute(sql`DELETE FROM proposal_attachments WHERE user_id = ${userId} AND proposal_id = ${proposalId}
    AND attachment_id <> ALL(ARRAY(SELECT json_array_elements_text(${JSON.stringify(attachmentIds)}::json)))`);
};

/** What was asked for is fetched from now on. Which files of which proposals. */
export const takeWishes = ({ userId }: BookOwner, tx: Db, proposalIds: readonly Id[]): Promise<Wish[]> =>
  tx
    .update(proposalAttachments)
    .set({ state: "fetching" })
    .where(and(eq(ownerId, userId), isAnyOf(ofProposal, proposalIds), eq(itsState, "asked")))
    .returning({ userId: ownerId, proposalId: ofProposal, attachmentId: ofFile });

/** These mails wait again, and so do the wishes. */
export const putWishesBack = async ({ userId }: BookOwner, tx: Db, proposalIds: readonly Id[]): Promise<void> => {
  await tx
    .update(proposalAttachments)
    .set({ state: "asked", problem: null, fileId: null, settledAt: null })
    .where(
      and(eq(ownerId, userId), isAnyOf(ofProposal, proposalIds), inArray(itsState, ["fetching", "kept", "failed"])),
    );
};

const isWish = ({ userId, proposalId, attachmentId }: Wish) =>
  and(eq(ownerId, userId), eq(ofProposal, proposalId), eq(ofFile, attachmentId));

/** A file that is to be fetched, and its proposal. Undefined: it is not wanted any more, or was fetched. */
export const findWish = async (db: Db, wish: Wish): Promise<{ asked: AttachedRow; row: ProposalRow } | undefined> => {
  const [found] = await db
    .select({ asked: proposalAttachments, row: proposals })
    .from(proposalAttachments)
    .innerJoin(proposals, and(eq(proposals.userId, ownerId), eq(proposals.id, ofProposal)))
    .where(and(isWish(wish), eq(itsState, "fetching")));
  return found;
};

export const updateWish = async (
  tx: Db,
  wish: Wish,
  change: Partial<Pick<AttachedRow, "state" | "problem" | "fileId" | "settledAt">>,
): Promise<void> => {
  await tx.update(proposalAttachments).set(change).where(isWish(wish));
};
