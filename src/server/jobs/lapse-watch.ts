import type { Lease, SeenLease } from "./job-driver.ts";

/** A live process sends a heartbeat for its lease this often. */
export const HEARTBEAT_SECONDS = 15;
/** A lease without a heartbeat for this long belongs to a dead process. */
export const LEASE_SECONDS = 60;

const keyOf = ({ id, attempt }: Lease): string => `${id}/${attempt}`;

/**
 * Finds leases whose process is gone: their heartbeat has stood still for the whole lease while this process watched,
 * by a clock that cannot be set. No two clocks are compared, so a clock that jumps takes no one's job away.
 */
export const createLapseWatch = (leaseSeconds: number, monotonicMilliseconds: () => number) => {
  let watched = new Map<string, { heartbeat: number; since: number }>();
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
