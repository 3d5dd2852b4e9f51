import { Button, Dialog, formatCount } from "@tenure/ui";
import type { ComponentType } from "react";
import type { Client } from "#features/collaboration/clients/contract.ts";
import { AskFields } from "./ask-fields.tsx";
import type { ActionName, FieldsProps } from "./bulk-actions.ts";
import { SignOffFields } from "./sign-off-fields.tsx";
import { ProgressList } from "./progress-list.tsx";
import { useBulk } from "./use-bulk.ts";

const FIELDS: Partial<Record<ActionName, ComponentType<FieldsProps>>> = { ask: AskFields, signOff: SignOffFields };

type BulkDialogProps = { action: ActionName; year: number; clients: readonly Client[]; onClose: () => void };

/** One action for many clients: what it needs once, then a line for each with its outcome. */
export function BulkDialog({ action, year, clients, onClose }: BulkDialogProps) {
  const { bulk, rows, progressOf, left, input, errors, isRunning, run, change } = useBulk({ action, year, clients });
  const hasBegun = progressOf.size > 0;
  const Fields = FIELDS[action];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isRunning ? undefined : onClose())}
      title={bulk.title(year)}
      description={bulk.description(year)}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {hasBegun ? "Close" : "Cancel"}
          </Button>
          {left.length > 0 && (
            <Button variant="primary" pending={isRunning} onClick={() => void run()}>
              {hasBegun && !isRunning ? "Try again" : `${bulk.button} ${formatCount(left.length, "client", "clients")}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {Fields && <Fields input={input} errors={errors} isDisabled={isRunning} onChange={change} />}
        <ProgressList rows={rows} progressOf={progressOf} detailOf={bulk.detailOf} />
      </div>
    </Dialog>
  );
}
