import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { yearIn } from "#web/book/year-in.ts";
import type { Compliance, PersonStatusView } from "../contract.ts";

/** The figure that is open as a receipt. */
export const RECEIPTS = ["logged", "countable", "stress", "half"] as const;
export type ReceiptName = (typeof RECEIPTS)[number];

/** The year in the address; without one the present year, or the newest with entries if the present one has none. */
export const chooseYear = (search: URLSearchParams, thisYear: number, yearsWithEntries: readonly number[]): number => {
  const asked = yearIn(search);
  if (asked !== undefined) return asked;
  if (yearsWithEntries.includes(thisYear) || yearsWithEntries.length === 0) return thisYear;
  return Math.max(...yearsWithEntries);
};

/** True if the address gives the year, so that no other year needs to be read first. */
export const saysYear = (search: URLSearchParams): boolean => yearIn(search) !== undefined;

export const HOUSEHOLD = "household";

/** Those whose tests the law asks about: helpers' hours give no one status. */
export const testedPersons = ({ persons }: Compliance): readonly PersonStatusView[] =>
  persons.filter(({ relation }) => relation !== "helper");

export const useDashboardAddress = (view: Compliance) => {
  const [search, setSearch] = useAddressSearch();
  const set = (name: string, value: string | null, replace: boolean): void =>
    setSearch(withParameter(name, value), { replace, preventScrollReset: true });
  const tested = testedPersons(view);
  const asked = search.get("person");
  const one = tested.find(({ personId }) => personId === asked) ?? tested[0];
  const [receipt, receiptPersonId] = (search.get("receipt") ?? "").split(":");
  const receiptName = RECEIPTS.find((known) => known === receipt);
  return {
    person: asked === HOUSEHOLD ? HOUSEHOLD : (one?.personId ?? HOUSEHOLD),
    shown: asked === HOUSEHOLD ? tested : one ? [one] : [],
    chooseYear: (year: number): void => set("year", String(year), false),
    choosePerson: (person: string): void => set("person", person, true),
    receipt: receiptName ? { name: receiptName, personId: receiptPersonId ?? "" } : null,
    openReceipt: (name: ReceiptName, personId: string): void => set("receipt", `${name}:${personId}`, false),
    closeReceipt: (): void => set("receipt", null, true),
  };
};
export type DashboardAddress = ReturnType<typeof useDashboardAddress>;
