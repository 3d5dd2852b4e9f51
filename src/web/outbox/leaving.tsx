import { Button, Dialog, LoadingOverlay } from "@tenure/ui";
import { useEffect, useSyncExternalStore } from "react";
import { LOADING_OVERLAY } from "../client-constants.ts";
import { signOut } from "../credentials/sign-out.ts";
import { outboxSnapshot } from "./outbox.ts";
import { typedRowCount, watchTypedRows } from "../session/typed-rows.ts";
import { mayHaveArrived, type OutboxItem } from "./outbox-item.ts";
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

/** Signs out by one's own choice: asks first when something is not saved yet. */
export const leave = (): void => (outboxSnapshot().items.length + typedRowCount() === 0 ? depart() : become("asking"));

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
  useEffect(watchTypedRows, []);
  return (
    <>
      {current === "asking" && <AskBeforeLeaving />}
      <LoadingOverlay active={current === "leaving"} message={LOADING_OVERLAY.signOut} />
    </>
  );
}

function AskBeforeLeaving() {
  const { items } = outboxSnapshot();
  const rowCount = typedRowCount();
  const count = items.length + rowCount;
  return (
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
          {items.length > 0 && (
            <Button variant="primary" onClick={depart}>
              Keep and sign out
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2 text-2">
        {rowCount > 0 && <p>{rowWords(rowCount)}</p>}
        {items.length > 0 && <p>{waitingWords(items)}</p>}
      </div>
    </Dialog>
  );
}

const rowWords = (count: number): string =>
  count === 1
    ? "A row that you began in the ledger is no entry yet. It is lost when you sign out."
    : `${count} rows that you began in the ledger are no entries yet. They are lost when you sign out.`;

const waitingWords = (items: readonly OutboxItem[]): string =>
  [
    items.length === 1 ? "What you saved offline waits" : `${items.length} changes that you saved offline wait`,
    "in this browser. What you keep is sent when you next sign in here. No one else who signs in sees it.",
    "On a shared computer, others with access to it could still find it.",
    ...(items.some(mayHaveArrived)
      ? ["What was tried without an answer may be in the ledger already: look there after you discard it."]
      : []),
  ].join(" ");
