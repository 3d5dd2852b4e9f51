import { Banner, Button, Dialog, TooltipProvider } from "@tenure/ui";
import type { ReactNode } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { AnyValues } from "#features/calculators/state/fields.ts";
import type { StatefulTool } from "#features/calculators/tool-fields.ts";

export type KeepProps = {
  tool: StatefulTool;
  values: AnyValues;
  suggestedName: string;
  onClose: () => void;
};

export type KeepDialogProps = {
  title: string;
  description?: string;
  /** What is sent, until it is done. */
  action: { label: string; isSending: boolean; isReady: boolean; send: () => void };
  isDone: boolean;
  error: Error | null;
  fallback: string;
  onClose: () => void;
  children: ReactNode;
};

/** The dialogs of public pages stand outside the shell, so they bring what its parts need. */
export function KeepDialog(props: KeepDialogProps) {
  const { title, description, action, isDone, error, fallback, onClose, children } = props;
  return (
    <TooltipProvider>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={title}
        {...(description === undefined ? {} : { description })}
        footer={
          isDone ? (
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <Button variant="primary" pending={action.isSending} disabled={!action.isReady} onClick={action.send}>
              {action.label}
            </Button>
          )
        }
      >
        {children}
        {error && (
          <div className="mt-4">
            <Banner tone="danger" placement="inline" announce>
              {errorMessage(error, fallback)}
            </Banner>
          </div>
        )}
      </Dialog>
    </TooltipProvider>
  );
}
