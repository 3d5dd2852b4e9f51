import { browserClock, createCountdown, type ToastClock } from "./toast-countdown.ts";

/** One toast is visible at a time; a new one takes the place of the old. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
/** A toast that offers undo stays longer. */
export const TOAST_ACTION_DURATION_MS = 10_000;
/** A dismissed toast leaves the list after this time, long after its exit has been drawn. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastTone = "neutral" | "success" | "danger";

export type ToastInput = {
  title: string;
  description?: string | undefined;
  /** What a failure is called, for whoever reports it. */
  detail?: string | undefined;
  tone?: ToastTone;
  action?: { label: string; onAction: () => void };
  durationMs?: number;
};

export type ToastRecord = ToastInput & { id: number; open: boolean };

export type ToastHandle = { id: number; dismiss: () => void; update: (input: ToastInput) => void };

export type ToastStore = ReturnType<typeof createToastStore>;

export function createToastStore(clock: ToastClock = browserClock) {
  let records: readonly ToastRecord[] = [];
  let nextId = 1;
  const countdown = createCountdown(clock);
  const listeners = new Set<() => void>();

  const publish = (next: readonly ToastRecord[]) => {
    records = next;
    for (const listener of listeners) listener();
  };
  const isOpen = (id: number) => records.some((record) => record.id === id && record.open);
  const countDown = (record: ToastRecord) => {
    const usual = record.action ? TOAST_ACTION_DURATION_MS : TOAST_DURATION_MS;
    countdown.start(record.durationMs ?? usual, () => dismiss(record.id));
  };

  const dismiss = (id: number) => {
    if (!isOpen(id)) return;
    countdown.cancel();
    publish(records.map((record) => (record.id === id ? { ...record, open: false } : record)));
    clock.setTimer(() => publish(records.filter((record) => record.id !== id)), TOAST_REMOVE_DELAY_MS);
  };
  const update = (id: number, input: ToastInput) => {
    if (!isOpen(id)) return;
    const changed: ToastRecord = { ...input, id, open: true };
    publish(records.map((record) => (record.id === id ? changed : record)));
    countDown(changed);
  };
  const show = (input: ToastInput): ToastHandle => {
    const id = nextId++;
    const record: ToastRecord = { ...input, id, open: true };
    publish([record, ...records].slice(0, TOAST_LIMIT));
    countDown(record);
    return { id, dismiss: () => dismiss(id), update: (change) => update(id, change) };
  };

  return {
    show,
    dismiss,
    /** Reasons: "pointer" for hover and focus, "hidden" for a hidden tab. */
    pause: countdown.pause,
    resume: countdown.resume,
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
