import { Button, Dialog, LoadingOverlay } from "@tenure/ui";
import { useSyncExternalStore } from "react";
import { LOADING_OVERLAY } from "../client-constants.ts";
import { signOut } from "../session/sign-out.ts";
import { outboxSnapshot } from "./outbox.ts";
import { mayHaveArrived } from "./outbox-item.ts";
import { throwAllAway } from "./throw-away.ts";

type State = "staying" | "asking" | "leaving";

let state: State = "staying";
const listeners = new Set<() => void>();

const become = (next: State): void => {
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const depart = (): void => {
  become("leaving");
  void signOut();
};

/** The way to sign out by one's own choice: asks first when something still waits on this device. */
export const leave = (): void => (outboxSnapshot().items.length === 0 ? depart() : become("asking"));

const discardAndLeave = async (): Promise<void> => {
  become("leaving");
  await throwAllAway().catch(() => {});
  depart();
};

/** Mounted once, by the shell: the question before a sign-out, and the wait for it. */
export function Leaving() {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
  const { items } = outboxSnapshot();
  const count = items.length;
  return (
    <>
      {current === "asking" && (
        <Dialog
          open
          size="sm"
          onOpenChange={(open) => (open ? undefined : become("staying"))}
          title={count === 1 ? "1 change is not saved yet" : `${count} changes are not saved yet`}
          footer={
            <>
              <Button onClick={() => become("staying")}>Stay signed in</Button>
              <Button variant="danger-outline" onClick={() => void discardAndLeave()}>
                Discard and sign out
              </Button>
              <Button variant="primary" onClick={depart}>
                Keep and sign out
              </Button>
            </>
          }
        >
          <p className="text-2">
            {count === 1 ? "It waits" : "They wait"} in this browser. What you keep is sent when you next sign in here;
            nobody else who signs in sees it. On a shared computer, others with access to it could still find it.
            {items.some(mayHaveArrived) &&
              " What was tried without an answer may be in the ledger already: look there after you discard it."}
          </p>
        </Dialog>
      )}
      <LoadingOverlay active={current === "leaving"} message={LOADING_OVERLAY.signOut} />
    </>
  );
}
