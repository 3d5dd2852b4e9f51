import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import type { Platform } from "#server/platform.ts";
import { inBook } from "#shared/book-address.ts";
import type { Id } from "#shared/ids.ts";

const PATH = "/settings/developer";

/** The page of the book's tokens, as the address is for one of its people. */
export const linkToTokens = (
  { config: { publicUrl } }: Pick<Platform, "config">,
  { userId }: Pick<ProgramTokenRow, "userId">,
  readerId: Id,
): string => `${publicUrl}${readerId === userId ? PATH : inBook(userId, PATH)}`;
