export const COMMENT_MAX_CHARACTERS = 2000;

/** For this long authors may correct their words; afterwards they withdraw them and write new ones. */
export const EDIT_MINUTES = 15;

export const mayEdit = (
  comment: { authorId: string; createdAt: Date; withdrawnAt: Date | null },
  { actorId, now }: { actorId: string; now: Date },
): boolean =>
  comment.authorId === actorId &&
  comment.withdrawnAt === null &&
  now.getTime() - comment.createdAt.getTime() < EDIT_MINUTES * 60_000;
