/** One toast is visible at a time; a new one takes the place of the old. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
/** A toast that offers a way back stays longer. */
export const TOAST_ACTION_DURATION_MS = 10_000;
/** A dismissed toast leaves the list after this time, long after its exit has been drawn. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastTone = "neutral" | "success" | "danger";

export type ToastInput = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone;
  action?: { label: string; onAction: () => void };
  durationMs?: number;
};

export type ToastRecord = ToastInput & { id: number; open: boolean };

export type ToastHandle = { id: number; dismiss: () => void; update: (input: ToastInput) => void };

/** Timers and the time they run by: replaceable in tests. */
export type ToastClock = {
  now: () => number;
  setTimer: (callback: () => void, milliseconds: number) => unknown;
  clearTimer: (timer: unknown) => void;
};

const browserClock: ToastClock = {
  now: () => performance.now(),
  setTimer: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export type ToastStore = ReturnType<typeof createToastStore>;

export function createToastStore(clock: ToastClock = browserClock) {
  let records: readonly ToastRecord[] = [];
  let nextId = 1;
  let running: { id: number; timer: unknown; endsAt: number } | null = null;
  let remainingMs = 0;
  const pauses = new Set<string>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly ToastRecord[]) => {
    records = next;
    for (const listener of listeners) listener();
  };

  const stopTimer = () => {
    if (running === null) return;
    clock.clearTimer(running.timer);
    remainingMs = Math.max(0, running.endsAt - clock.now());
    running = null;
  };

  const startTimer = (id: number) => {
    if (pauses.size > 0 || remainingMs === Infinity) return;
    running = {
      id,
      endsAt: clock.now() + remainingMs,
      timer: clock.setTimer(() => dismiss(id), remainingMs),
    };
  };

  const restart = (record: ToastRecord) => {
    stopTimer();
    remainingMs = record.durationMs ?? (record.action ? TOAST_ACTION_DURATION_MS : TOAST_DURATION_MS);
    startTimer(record.id);
  };

  const dismiss = (id: number) => {
    const record = records.find((each) => each.id === id);
    if (record === undefined || !record.open) return;
    if (running?.id === id) stopTimer();
    publish(records.map((each) => (each.id === id ? { ...each, open: false } : each)));
    clock.setTimer(() => publish(records.filter((each) => each.id !== id)), TOAST_REMOVE_DELAY_MS);
  };

  const show = (input: ToastInput): ToastHandle => {
    const record: ToastRecord = { ...input, id: nextId++, open: true };
    pauses.delete("pointer");
    publish([record, ...records].slice(0, TOAST_LIMIT));
    restart(record);
    return {
      id: record.id,
      dismiss: () => dismiss(record.id),
      update: (change) => update(record.id, change),
    };
  };

  const update = (id: number, input: ToastInput) => {
    const record = records.find((each) => each.id === id);
    if (record === undefined || !record.open) return;
    const changed: ToastRecord = { ...input, id, open: true };
    publish(records.map((each) => (each.id === id ? changed : each)));
    restart(changed);
  };

  return {
    show,
    dismiss,
    /** The clock stands still for as long as any reason to pause holds ("pointer": hover or focus, "hidden": the tab). */
    pause(reason: string) {
      pauses.add(reason);
      stopTimer();
    },
    resume(reason: string) {
      if (!pauses.delete(reason) || pauses.size > 0 || running !== null) return;
      const open = records.find((each) => each.open);
      if (open) startTimer(open.id);
    },
    snapshot: () => records,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const toastStore = /* @__PURE__ */ createToastStore();

/** Shows the result of the user's own act, from anywhere. */
export function toast(input: ToastInput): ToastHandle {
  return toastStore.show(input);
}
