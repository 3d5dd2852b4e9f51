import type { Lease, SeenLease } from "./job-driver.ts";

/** A lease of a live process sends a heartbeat so often. */
export const HEARTBEAT_SECONDS = 15;
/** One that was not seen to heartbeat for so long is of a dead process. */
export const LEASE_SECONDS = 60;

const keyOf = ({ id, attempt }: Lease): string => `${id}/${attempt}`;

/**
 * Tells leases whose process is gone: their heartbeat has stood still for the whole lease while this process watched, by a
 * clock that cannot be set. No two clocks are compared, so one that jumps takes nobody's job away.
 */
export const createLapseWatch = (leaseSeconds: number, monotonicMilliseconds: () => number) => {
  let watched = new Map<string, { heartbeat: string; since: number }>();
  return (leases: readonly SeenLease[]): Lease[] => {
    const now = monotonicMilliseconds();
    const before = watched;
    watched = new Map(
      leases.map((lease) => {
        const known = before.get(keyOf(lease));
        return [
          keyOf(lease),
          known?.heartbeat === lease.heartbeat ? known : { heartbeat: lease.heartbeat, since: now },
        ];
      }),
    );
    return leases.filter((lease) => now - (watched.get(keyOf(lease))?.since ?? now) >= leaseSeconds * 1000);
  };
};
