import type { Claim, SeenClaim } from "./job-driver.ts";

/** A claim of a live process sends a heartbeat so often. */
export const HEARTBEAT_SECONDS = 15;
/** One that was not seen to heartbeat for so long is of a dead process. */
export const LEASE_SECONDS = 60;

const keyOf = ({ id, attempt }: Claim): string => `${id}/${attempt}`;

/**
 * Tells claims whose process is gone: their heartbeat has stood still for the whole lease while this process watched, by a
 * clock that cannot be set. No two clocks are compared, so one that jumps takes nobody's job away.
 */
export const createLapseWatch = (leaseSeconds: number, monotonicMilliseconds: () => number) => {
  let watched = new Map<string, { heartbeat: string; since: number }>();
  return (claims: readonly SeenClaim[]): Claim[] => {
    const now = monotonicMilliseconds();
    const before = watched;
    watched = new Map(
      claims.map((claim) => {
        const known = before.get(keyOf(claim));
        return [keyOf(claim), known?.heartbeat === claim.heartbeat ? known : { heartbeat: claim.heartbeat, since: now }];
      }),
    );
    return claims.filter((claim) => now - (watched.get(keyOf(claim))?.since ?? now) >= leaseSeconds * 1000);
  };
};
