import { readStored, removeStored, STORED, writeStored } from "./browser-storage.ts";

const LOCK_NAME = "tenure-refresh";
const LEASE_MS = 10_000;
const POLL_MS = 50;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const heldByOther = (owner: string): boolean => {
  const [holder, until] = (readStored(STORED.refreshLock) ?? "").split(" ");
  return holder !== undefined && holder !== "" && holder !== owner && Number(until) > Date.now();
};

/** For pages without Web Locks (plain HTTP on a network address): a lease in local storage, taken after looking twice. */
const withStoredLease = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const owner = String(Math.random());
  const giveUpAt = Date.now() + LEASE_MS;
  for (;;) {
    while (heldByOther(owner) && Date.now() < giveUpAt) await pause(POLL_MS);
    writeStored(STORED.refreshLock, `${owner} ${Date.now() + LEASE_MS}`);
    await pause(POLL_MS);
    if (!heldByOther(owner) || Date.now() >= giveUpAt) break;
  }
  try {
    return await work();
  } finally {
    removeStored(STORED.refreshLock);
  }
};

/** Runs `work` in one tab at a time. */
export const withRefreshLock = <Value>(work: () => Promise<Value>): Promise<Value> => {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(LOCK_NAME, work) : withStoredLease(work);
};
