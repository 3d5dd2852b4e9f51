import { createSelf } from "#features/facts/participants/server/index.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { insertUser } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";

type Sample = Pick<UserRow, "email" | "firstName" | "lastName" | "timeZone" | "onboardingProfile">;

/** The account of demo mode: it has no password and no session, and exists only in the visitor's browser. */
export const createSampleAccount = async (
  { database: { db }, newId, now }: Platform,
  userId: Id,
  sample: Sample,
): Promise<void> => {
  const at = now();
  const times = { createdAt: at, updatedAt: at, emailVerifiedAt: at };
  const settled = { hasCompletedOnboardingForm: true, checklistDismissed: [], taxFactsSkipped: true };
  await insertUser(db, { id: userId, ...sample, ...settled, ...times });
  await createSelf(db, { userId, id: newId(), name: `${sample.firstName} ${sample.lastName}`, at });
};
