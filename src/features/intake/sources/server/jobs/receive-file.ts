import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";

/**
 * What the vault does with a file of a mail, which stands above the pipe: examines it, and gives back what writes it down with
 * these entries and returns its id. Both throw `AppError` where the vault does not take it, with why.
 */
export type ReceiveFile = (
  acting: { platform: Platform; scope: Scope },
  file: { bytes: Uint8Array; fileName: string },
) => Promise<(tx: Db, to: { entryIds: readonly Id[]; at: Date }) => Promise<Id>>;
