import type { Scope } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import type { DemoVisitor } from "#shared/demo-message.ts";
import { DEMO_TIME_ZONE } from "#shared/demo/demo-time.ts";
import type { Id } from "#shared/ids.ts";
import { type DemoFirm, newDemoScope } from "./seed-persona.ts";

/** The tiers that have a book of their own. */
export type BookTier = Exclude<DemoVisitor["tier"], "firm">;

/** The data that goes with the archive of the demo's database. */
export type DemoBook = {
  /** Whose book each tier shows. */
  owners: Record<BookTier, Id>;
  firm: DemoFirm;
  affiliate: Id;
  /** The files of the vault in base64, by their SHA-256. */
  files: Record<string, string>;
};

/** The first answers for each tier, by address; null: the endpoint is public and belongs to the real server. */
export type RecordedAnswers = Partial<Record<BookTier, Record<string, string | null>>>;

export const TIERS = ["premium", "free", "empty"] as const satisfies readonly BookTier[];

export const scopeOf = (platform: Platform, tier: DemoVisitor["tier"], owner: Id): Scope => ({
  ...newDemoScope(platform, DEMO_TIME_ZONE, tier),
  userId: owner,
  actorId: owner,
});

export const firmScopeOf = (platform: Platform, { userId, organizationId }: DemoFirm): Scope => ({
  ...scopeOf(platform, "firm", userId),
  role: "org_admin",
  organization: { id: organizationId, isActive: true },
});
