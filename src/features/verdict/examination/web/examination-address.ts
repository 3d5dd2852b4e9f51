import { CUT_IDS, type CutId, TEST_IDS, type TestId } from "@tenure/tax-rules";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";

/** The chosen cuts, in the order of the groups; words that name no cut are left out. */
export const cutsIn = (search: URLSearchParams): CutId[] => {
  const named = new Set(search.getAll("cut"));
  return CUT_IDS.filter((id) => named.has(id));
};

export const READINGS = ["elected", "alone"] as const;
export type Reading = (typeof READINGS)[number];

/** How to look at the rentals: as the address says, or as the law treats them this year. */
export const readingIn = (search: URLSearchParams, isElected: boolean): Reading =>
  READINGS.find((reading) => reading === search.get("reading")) ?? (isElected ? "elected" : "alone");

export type OpenTest = { activityId: string; test: TestId };

export const openTestIn = (search: URLSearchParams): OpenTest | null => {
  const [activityId = "", asked] = (search.get("test") ?? "").split(":");
  const test = TEST_IDS.find((id) => id === asked);
  return activityId !== "" && test ? { activityId, test } : null;
};

export const useExaminationAddress = () => {
  const [search, setSearch] = useAddressSearch();
  const set = (name: string, values: readonly string[], replace: boolean): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        for (const value of values) next.append(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    search,
    cuts: cutsIn(search),
    openTest: openTestIn(search),
    chooseYear: (year: number): void => set("year", [String(year)], false),
    chooseReading: (reading: Reading): void => set("reading", [reading], true),
    chooseCuts: (cuts: readonly CutId[]): void => set("cut", cuts, true),
    open: ({ activityId, test }: OpenTest): void => set("test", [`${activityId}:${test}`], false),
    closeTest: (): void => set("test", [], true),
  };
};
export type ExaminationAddress = ReturnType<typeof useExaminationAddress>;
