import type { ActivityLine } from "#features/verdict/compliance/contract.ts";

type Found = Pick<ActivityLine, "verdict" | "best">;

/** How many of the activities are met, and the verdict on them together. With no activities, nothing is met. */
export const participationOf = (activities: readonly Found[]) => {
  const verdicts = activities.map(({ verdict }) => verdict);
  const met = verdicts.filter((verdict) => verdict === "met").length;
  const isMet = met > 0 && met === verdicts.length;
  const isOpen = verdicts.some((verdict) => verdict === "unproven" || verdict === "possible");
  return { met, of: verdicts.length, verdict: isMet ? "met" : isOpen ? "unproven" : "not_met" } as const;
};

/** Among those not met, the one closest to its line. */
export const nearestOf = <Activity extends Found>(activities: readonly Activity[]): Activity | null =>
  activities
    .filter(({ verdict, best }) => verdict !== "met" && best.marginSeconds !== null)
    .reduce<Activity | null>(
      (near, one) => (near === null || (one.best.marginSeconds ?? 0) > (near.best.marginSeconds ?? 0) ? one : near),
      null,
    );
