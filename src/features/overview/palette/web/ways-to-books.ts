import type { BookRelation } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import { RELATION_WORDS } from "#shared/role-words.ts";

type Listed = { ownerId: Id; ownerName: string; relation: BookRelation; membership: unknown };

/** The ways to every book but the open one (null: the user's own), as the palette offers them. */
export const waysToBooks = (
  books: readonly Listed[],
  open: Id | null,
): { ownerId: Id | null; label: string; detail: string }[] =>
  books
    .map(({ ownerId, ownerName, relation, membership }) =>
      membership === null
        ? { ownerId: null, label: "Switch to your book", detail: ownerName }
        : { ownerId, label: `Switch to ${ownerName}`, detail: RELATION_WORDS[relation] },
    )
    .filter(({ ownerId }) => ownerId !== open);
