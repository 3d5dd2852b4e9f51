import { Check, CircleAlert, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { useEffect, useSyncExternalStore } from "react";
import { classNames } from "../class-names.ts";
import { buttonClassName } from "../actions/button.tsx";
import { floatAboveBars } from "./toast-clearance.ts";
import { TOAST_DURATION_MS, type ToastRecord, type ToastStore, type ToastTone, toastStore } from "./toast-store.ts";

const NONE: readonly ToastRecord[] = [];

export function useToasts(store: ToastStore = toastStore): readonly ToastRecord[] {
  return useSyncExternalStore(store.subscribe, store.snapshot, () => NONE);
}

/** `useToast()` for components that prefer a hook: the same store as `toast()`. */
export function useToast(store: ToastStore = toastStore) {
  return { toasts: useToasts(store), toast: store.show, dismiss: store.dismiss };
}

/** The place where toasts appear; mount it once. F6 moves the focus to it. Our store keeps the time, Radix the swipe. */
export function Toaster({ store = toastStore }: { store?: ToastStore }) {
  const toasts = useToasts(store);
  useEffect(() => {
    const follow = () => (document.hidden ? store.pause("hidden") : store.resume("hidden"));
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [store]);
  return (
    <Radix.Provider swipeThreshold={50} duration={TOAST_DURATION_MS}>
      {toasts.map((record) => (
        <ToastItem key={record.id} record={record} store={store} />
      ))}
      <Radix.Viewport
        ref={floatAboveBars}
        hotkey={["F6"]}
        className="fixed inset-x-4 bottom-[calc(max(var(--sticky-bottom),var(--toast-lift))+max(1rem,env(safe-area-inset-bottom))+var(--float-room))] z-[60] mx-auto flex max-w-sm flex-col gap-2 sm:right-6 sm:left-auto sm:mx-0 sm:w-96"
      />
    </Radix.Provider>
  );
}

function ToastItem({ record, store }: { record: ToastRecord; store: ToastStore }) {
  return (
    <Radix.Root
      data-toast=""
      open={record.open}
      onOpenChange={(open) => {
        if (!open) store.dismiss(record.id);
      }}
      duration={Infinity}
      type={record.tone === "danger" || record.action ? "foreground" : "background"}
      onPause={() => store.pause("pointer")}
      onResume={() => store.resume("pointer")}
      // Also for a toast older than a panel: what can be undone can be undone now.
      style={{ pointerEvents: "auto" }}
      className="anim-toast rounded-lg border border-line bg-surface py-2.5 pr-2 pl-4 text-1 shadow-lg"
    >
      <div className="flex min-h-control-sm items-center gap-3">
        <ToastIcon tone={record.tone ?? "neutral"} />
        <Radix.Title className="min-w-0 flex-1 text-base font-semibold">{record.title}</Radix.Title>
        {record.action && (
          <Radix.Action
            altText={record.action.label}
            onClick={record.action.onAction}
            className={buttonClassName("secondary", "sm")}
          >
            {record.action.label}
          </Radix.Action>
        )}
        <Radix.Close
          aria-label="Dismiss"
          className="grid size-control-sm shrink-0 place-items-center rounded-md text-3 hover:bg-hover hover:text-1"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Radix.Close>
      </div>
      {record.description !== undefined && (
        <Radix.Description className="pr-2 pb-1 text-base text-2">{record.description}</Radix.Description>
      )}
      {record.detail !== undefined && <p className="pr-2 pb-1 text-sm text-3 wrap-anywhere">{record.detail}</p>}
    </Radix.Root>
  );
}

function ToastIcon({ tone }: { tone: ToastTone }) {
  if (tone === "neutral") return null;
  const Icon = tone === "success" ? Check : CircleAlert;
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={2}
      className={classNames("size-4 shrink-0", tone === "success" ? "text-brand-text" : "text-danger-text")}
    />
  );
}
