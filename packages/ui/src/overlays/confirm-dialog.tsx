import * as Radix from "radix-ui/alert-dialog";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Field } from "../forms/field.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { Scrim } from "./scrim.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** States the act and the number: "Remove 2 members". */
  title: ReactNode;
  description: ReactNode;
  /** The verb of the title: "Remove". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  pending?: boolean;
  /** The exact text to type first; only for what cannot be undone. */
  typeToConfirm?: string;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks before an act that has no undo. The focus starts on Cancel. The caller closes it when the act is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = "Cancel", tone = "danger" } = props;
  const returnFocus = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          className="anim-dialog pointer-events-auto fixed inset-x-4 top-[max(1rem,18vh)] z-40 mx-auto max-h-[78dvh] max-w-md overflow-y-auto rounded-xl border border-line bg-surface p-5 text-1 shadow-lg outline-none sm:p-6"
        >
          <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-base text-2">{description}</Radix.Description>
          {props.children}
          <ConfirmFoot {...props} confirmLabel={confirmLabel} cancelLabel={cancelLabel} tone={tone} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function ConfirmFoot(props: ConfirmDialogProps & Required<Pick<ConfirmDialogProps, "cancelLabel" | "tone">>) {
  const [typed, setTyped] = useState("");
  const fieldId = useId();
  const locked = props.typeToConfirm !== undefined && typed.trim() !== props.typeToConfirm;
  return (
    <>
      {props.typeToConfirm !== undefined && (
        <Field id={fieldId} label={`Type "${props.typeToConfirm}" to confirm`} className="mt-4">
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </Field>
      )}
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Radix.Cancel asChild>
          <Button>{props.cancelLabel}</Button>
        </Radix.Cancel>
        <Button
          variant={props.tone === "danger" ? "danger" : "primary"}
          pending={props.pending}
          disabled={locked}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </>
  );
}
