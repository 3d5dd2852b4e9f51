import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { recordActs } from "./act-store.ts";

/** Files of the vault were exported together: one line in its history. */
export const recordVaultExport = (
  scope: Scope,
  db: Db,
  { detail, at, platform }: { detail: string; at: Date; platform: Pick<Platform, "newId"> },
): Promise<void> => recordActs(scope, db, [{ act: "export", file: null, detail }], { platform, at });
