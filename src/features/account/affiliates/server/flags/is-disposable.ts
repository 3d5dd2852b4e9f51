import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

let domains: ReadonlySet<string> | undefined;

/** Whether mail to an address is thrown away: by the list of the package, which is read at the first question. */
export const isDisposable = (email: string): boolean => {
  domains ??= disposableEmailBlocklistSet();
  return domains.has(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
};
