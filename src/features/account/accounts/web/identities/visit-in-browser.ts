import type { Provider } from "#features/account/accounts/identities-contract.ts";
import { leaveTo } from "#web/credentials/navigation.ts";

const KEY = "tenureSignInVisit";

/** Why this tab went to the provider, and where it continues on its return. */
type Why = { act: "sign in" | "connect"; next: string | null };

export const goToProvider = (url: string, why: Why): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(why));
  } catch {
    // It continues at the dashboard.
  }
  leaveTo(url);
};

export const takeWhy = (): Why => {
  try {
    const why = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Why | null;
    sessionStorage.removeItem(KEY);
    return why ?? { act: "sign in", next: null };
  } catch {
    return { act: "sign in", next: null };
  }
};

export type Brought = { code: string; state: string; iss?: string; firstName?: string; lastName?: string };

const partsOf = (user: string | null): Pick<Brought, "firstName" | "lastName"> => {
  try {
    const { name }: { name?: { firstName?: string; lastName?: string } } = JSON.parse(user ?? "{}");
    return {
      ...(name?.firstName ? { firstName: name.firstName.slice(0, 100) } : {}),
      ...(name?.lastName ? { lastName: name.lastName.slice(0, 100) } : {}),
    };
  } catch {
    return {};
  }
};

/** What the provider sent this tab back with, taken out of the address bar; null: the person turned back there. */
export const takeBrought = (): Brought | null => {
  const { search, hash, pathname } = globalThis.location;
  const brought = new URLSearchParams(search === "" ? hash.slice(1) : search);
  globalThis.history.replaceState(globalThis.history.state, "", pathname);
  const [code, state, iss] = [brought.get("code"), brought.get("state"), brought.get("iss")];
  if (!code || !state) return null;
  return { code, state, ...(iss ? { iss } : {}), ...partsOf(brought.get("user")) };
};

export const isProvider = (name: string | undefined): name is Provider =>
  name === "google" || name === "microsoft" || name === "apple";
