import { Button } from "@tenure/ui";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import type { Inbox } from "../use-inbox.ts";
import { useMakeRule } from "./use-make-rule.ts";

type BulkBarProps = {
  inbox: Inbox;
  isWaiting: boolean;
  onEdit: (some: readonly Proposal[]) => void;
  onSplit: (some: readonly Proposal[]) => void;
};

/** What can be done with the chosen ones. */
export function BulkBar({ inbox, isWaiting, onEdit, onSplit }: BulkBarProps) {
  const { proposals, chosen } = inbox;
  const makeRule = useMakeRule();
  const isAll = chosen.length === proposals.length;
  const count = chosen.length === 0 ? "" : chosen.length;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:justify-end sm:px-4">
      <Button size="sm" variant="quiet" onClick={() => (isAll ? inbox.clear() : inbox.choose(proposals))}>
        {isAll ? "Clear the selection" : "Select all"}
      </Button>
      {isWaiting ? (
        <>
          {makeRule && (
            <Button size="sm" variant="quiet" hint="R" disabled={chosen.length === 0} onClick={() => makeRule(chosen)}>
              Make a rule
            </Button>
          )}
          <Button size="sm" hint="E" disabled={chosen.length === 0} onClick={() => onEdit(chosen)}>
            Edit {count}
          </Button>
          <Button size="sm" hint="S" disabled={chosen.length === 0} onClick={() => onSplit(chosen)}>
            Split {count}
          </Button>
          <Button size="sm" hint="I" disabled={chosen.length === 0} onClick={() => inbox.ignore(chosen)}>
            Ignore {count}
          </Button>
          <Button
            size="sm"
            variant="primary"
            hint="A"
            disabled={chosen.length === 0}
            pending={inbox.isSending}
            onClick={() => inbox.confirm(chosen)}
          >
            Confirm {count}
          </Button>
        </>
      ) : (
        <Button size="sm" disabled={chosen.length === 0} onClick={() => inbox.reopen(chosen)}>
          Undo {count}
        </Button>
      )}
    </div>
  );
}
