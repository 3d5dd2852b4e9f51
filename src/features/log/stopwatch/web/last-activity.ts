import { readStored, removeStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";

/** When a person last touched this browser, in any tab; by the browser's clock, in milliseconds. */

const NOTED_EVERY_MS = 30_000;
/** After an absence this long, its beginning is kept until someone has said what it was. */
const ABSENCE_MS = 3_600_000;

const readNumber = (key: string): number | null => {
  const value = Number(readStored(key) ?? "");
  return Number.isFinite(value) && value > 0 ? value : null;
};

const noteActivity = (now: number): void => {
  // The demo has a different clock, and this is kept for someone who has an account here.
  if (isDemo()) return;
  const last = readNumber(STORED.lastActiveAt);
  if (last !== null && now - last < NOTED_EVERY_MS) return;
  if (last !== null && now - last >= ABSENCE_MS && readNumber(STORED.idleSince) === null) {
    writeStored(STORED.idleSince, String(last));
    writeStored(STORED.idleUntil, String(now));
  }
  writeStored(STORED.lastActiveAt, String(now));
};

/** `until` is null while no one has come back. */
export type Absence = { since: number; until: number | null };

/** The absence that no one has accounted for, else the time since the last sign; null when this browser knows nothing. */
export const readAbsence = (): Absence | null => {
  if (isDemo()) return null;
  const idleSince = readNumber(STORED.idleSince);
  if (idleSince !== null) return { since: idleSince, until: readNumber(STORED.idleUntil) };
  const since = readNumber(STORED.lastActiveAt);
  return since === null ? null : { since, until: null };
};

/** Forgets an absence that no one is asked about, so that the next one may be. */
export const forgetAbsence = (): void => {
  removeStored(STORED.idleSince);
  removeStored(STORED.idleUntil);
};

const listeners = new Set<() => void>();

const tellListeners = (): void => {
  for (const listener of listeners) listener();
};

/** The absence was accounted for. Returns a function that asks about it again. */
export const settleAbsence = (now: number): (() => void) => {
  if (isDemo()) return () => {};
  const [idleSince, idleUntil] = [STORED.idleSince, STORED.idleUntil].map(readStored);
  forgetAbsence();
  writeStored(STORED.lastActiveAt, String(now));
  tellListeners();
  return () => {
    if (!idleSince || !idleUntil) return;
    writeStored(STORED.idleSince, idleSince);
    writeStored(STORED.idleUntil, idleUntil);
    tellListeners();
  };
};

const SIGNS = ["pointerdown", "keydown", "wheel"] as const;

/** Notes each sign of the person, and calls back when an absence may have begun or ended. */
export const subscribeAbsence = (listener: () => void): (() => void) => {
  const note = (): void => {
    noteActivity(Date.now());
    listener();
  };
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
  document.addEventListener("visibilitychange", listener);
  listeners.add(listener);
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note);
    document.removeEventListener("visibilitychange", listener);
    listeners.delete(listener);
  };
};
