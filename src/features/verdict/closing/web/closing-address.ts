import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { isId } from "#shared/ids.ts";
import { isMonday } from "../rules.ts";

/** Whose weeks an address asks for; no one's if it names nothing that can be a person. */
export const personIn = (search: URLSearchParams): string | undefined => {
  const person = search.get("person");
  return person !== null && isId(person) ? person : undefined;
};

/** `?person=` and the one open week, `?week=2026-11-09`. */
export const useClosingAddress = () => {
  const [search, setSearch] = useAddressSearch();
  const week = search.get("week");
  const set = (name: "person" | "week", value: string | null): void => {
    setSearch(withParameter(name, value), { replace: name === "person", preventScrollReset: true });
  };
  return {
    personId: personIn(search),
    week: week !== null && isMonday(week) ? week : null,
    choosePerson: (personId: string): void => set("person", personId),
    openWeek: (weekStart: string): void => set("week", weekStart),
    closeWeek: (): void => set("week", null),
  };
};
export type ClosingAddress = ReturnType<typeof useClosingAddress>;
