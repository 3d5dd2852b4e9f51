import { Button, type ButtonSize, ConfirmDialog, formatCount, toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type OthersOfProperty, stateNobodyElse, withdrawNobodyElse } from "../contract.ts";

type NobodyElseProps = { taxYear: number; property: OthersOfProperty };

/** States with one press that no one else worked at a property, and undoes it. */
export function NobodyElse({ taxYear, property }: NobodyElseProps) {
  const { propertyId, nickname, statement } = property;
  const state = useApiMutation(stateNobodyElse, { toast: "save" });
  const withdraw = useApiMutation(withdrawNobodyElse, { toast: "save" });
  const params = { year: taxYear, propertyId };
  if (statement === "none") {
    return (
      <Button
        size="sm"
        variant="quiet"
        pending={withdraw.isSending}
        aria-label={`Undo: ${nickname}`}
        onClick={() => withdraw.send({ params })}
      >
        Undo
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      pending={state.isSending}
      aria-label={`No one else worked here: ${nickname}`}
      onClick={() => state.send({ params })}
    >
      No one else
    </Button>
  );
}

type NobodyElseAtAnyProps = { taxYear: number; properties: readonly OthersOfProperty[]; size?: ButtonSize };

/** The same for every property that has no answer: one press, then a yes to the list of them. */
export function NobodyElseAtAny({ taxYear, properties, size = "md" }: NobodyElseAtAnyProps) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const state = useApiMutation(stateNobodyElse, { toast: "save" });
  const open = properties.filter(({ statement }) => statement === "unknown");
  if (open.length < 2) return null;
  const sayAll = async (): Promise<void> => {
    setSending(true);
    let count = 0;
    try {
      for (const { propertyId } of open) {
        await state.sendAsync({ params: { year: taxYear, propertyId } });
        count += 1;
      }
      toast({ title: `Saved for ${formatCount(count, "property", "properties")}`, tone: "success" });
    } catch {
      if (count > 0) toast({ title: `Saved for ${count} of ${open.length} properties`, tone: "danger" });
    }
    setSending(false);
    setAsking(false);
  };
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)}>
        No one else worked at any of them
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(next) => !isSending && setAsking(next)}
        tone="primary"
        title={`No one else worked at ${open.length} properties`}
        description={`You say that only the people on this account worked at these in ${taxYear}. No cleaner, no handyman, no manager. You can undo each answer.`}
        confirmLabel="Yes, no one else"
        pending={isSending}
        onConfirm={() => void sayAll()}
      >
        <ul
          aria-label="Properties"
          className="mt-3 max-h-[35vh] list-disc space-y-1 overflow-y-auto pl-5 text-base marker:text-3"
        >
          {open.map(({ propertyId, nickname }) => (
            <li key={propertyId}>{nickname}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
