import type { Claim, SeenClaim } from "./job-driver.ts";

/** A claim of a live process beats so often. */
export const BEAT_SECONDS = 15;
/** One that was not seen to beat for so long is of a dead process. */
export const LEASE_SECONDS = 60;

const keyOf = ({ id, attempt }: Claim): string => `${id}/${attempt}`;

/**
 * Tells claims whose process is gone: their beat has stood still for the whole lease while this process watched, by a
 * clock that cannot be set. No two clocks are compared, so one that jumps takes nobody's job away.
 */
export const createLapseWatch = (leaseSeconds: number, monotonicMilliseconds: () => number) => {
  let watched = new Map<string, { beat: string; since: number }>();
  return (claims: readonly SeenClaim[]): Claim[] => {
    const now = monotonicMilliseconds();
    const before = watched;
    watched = new Map(
      claims.map((claim) => {
        const known = before.get(keyOf(claim));
        return [keyOf(claim), known?.beat === claim.beat ? known : { beat: claim.beat, since: now }];
      }),
    );
    return claims.filter((claim) => now - (watched.get(keyOf(claim))?.since ?? now) >= leaseSeconds * 1000);
  };
};
