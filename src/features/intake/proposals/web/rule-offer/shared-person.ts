import type { Proposal } from "#features/intake/proposals/contract.ts";

export type SharedPerson = { address: string; count: number };

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** The address that most waiting events without a rule have in common, if two or more do, and it isn't the reader's own. */
export const sharedPerson = (proposals: readonly Proposal[], ownAddress: string): SharedPerson | null => {
  const counts = new Map<string, number>();
  for (const { kind, status, people, rulesMatched } of proposals) {
    if (kind !== "calendar" || status !== "waiting" || rulesMatched.length > 0) continue;
    for (const address of new Set(people.map((one) => one.toLowerCase())))
      if (ADDRESS.test(address) && address !== ownAddress.toLowerCase())
        counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && most[1] > 1 ? { address: most[0], count: most[1] } : null;
};
