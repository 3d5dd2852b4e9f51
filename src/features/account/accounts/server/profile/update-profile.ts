import type { Answer, Call } from "#server/http/implement.ts";
import { RETIME } from "#server/notifications/retime.ts";
import { AppError } from "#shared/errors.ts";
import type { updateProfile as contract } from "#features/account/accounts/contract.ts";
import { presentUser } from "../present-user.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { lockUser, updateUser } from "#server/accounts/user-store.ts";
import { saysRepType, takeOnboarding } from "./take-onboarding.ts";

export async function updateProfile(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, scope, body, receivedAt, event } = call;
  const { seenUpdatedAt, ...said } = body;
  const saysPath = said.repType !== undefined || said.strSubType !== undefined;
  const saysAnswers = said.onboardingProfile !== undefined || said.hasCompletedOnboardingForm !== undefined;
  const current = seenUpdatedAt || saysAnswers || saysPath ? await lockUser(db, scope.actorId) : undefined;
  if (current && seenUpdatedAt && current.updatedAt.getTime() !== Date.parse(seenUpdatedAt)) {
    throw new AppError("version_conflict", { data: { current: await presentUser(call, current, scope.plan) } });
  }
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const changes = {
    ...given,
    ...(current && saysPath ? pathOf(said, current) : {}),
    ...(current && saysAnswers ? takeOnboarding(said, current, receivedAt) : {}),
  };
  // A picture hosted elsewhere replaces the uploaded one; its bytes go with the next sweep.
  const picture = said.profileImageUrl === undefined ? {} : { profileImageFileId: null };
  const kind = saysRepType(said) ? { repTypeSaid: true } : {};
  const row = await updateUser(db, scope.actorId, { ...changes, ...picture, ...kind, updatedAt: receivedAt });
  // What was scheduled for the old hour now waits for that hour in the new zone.
  if (said.timeZone !== undefined)
    await platform.jobs.enqueue(db, RETIME, { readerId: scope.actorId }, { owner: scope.actorId });
  event.say({ subjectId: scope.actorId, details: { fields: Object.keys(changes) } });
  return presentUser(call, row, scope.plan);
}

type Path = Pick<UserRow, "repType" | "strSubType">;

/** A short-term path belongs to short-term rentals alone: choosing long-term ones removes it, and setting one is refused. */
const pathOf = (said: { [Key in keyof Path]?: Path[Key] | undefined }, before: Path): Partial<Path> => {
  const repType = said.repType ?? before.repType;
  if (repType === "shortTerm") return {};
  if (said.strSubType != null) {
    const message = "Choose short-term rentals first: this path is theirs";
    throw new AppError("validation_failed", { fields: { strSubType: message } });
  }
  return { strSubType: null };
};
