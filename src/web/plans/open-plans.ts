/** Which part of the plans is open: the offer of Premium, with what prompted it, or the choice between the plans. */
export type PlansOpen = { kind: "upgrade"; why: string | null } | { kind: "choose" };

let open: PlansOpen | null = null;
const listeners = new Set<() => void>();

const publish = (next: PlansOpen | null): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** The one way to the offer of Premium, from anything that a plan locks. `why` says what was wanted, as a sentence. */
export const openUpgrade = (why: string | null = null): void => publish({ kind: "upgrade", why });
export const openChoosePlan = (): void => publish({ kind: "choose" });
export const closePlans = (): void => publish(null);

export const plansSnapshot = (): PlansOpen | null => open;
export const subscribePlans = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
