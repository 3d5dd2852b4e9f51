import { Banner, Button, Dialog, TooltipProvider } from "@tenure/ui";
import type { ReactNode } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { AnyValues, Fields, ValuesOf } from "#features/tools/calculators/state/fields.ts";
import { type StatefulTool, TOOL_FIELDS } from "#features/tools/calculators/tool-fields.ts";
import { writeState } from "../frame/address.ts";
import { OutdatedPage } from "./outdated-page.tsx";

export type KeepProps = {
  tool: StatefulTool;
  values: AnyValues;
  suggestedName: string;
  onClose: () => void;
};

export type KeepDialogProps = {
  title: string;
  description?: string;
  /** What is being sent, until it is done. */
  action: { label: string; isSending: boolean; isReady: boolean; send: () => void };
  isDone: boolean;
  error: Error | null;
  /** In place of the error: the page is outdated; it offers a new one with what was entered in its address. */
  outdated: { fragment: string } | null;
  fallback: string;
  onClose: () => void;
  children: ReactNode;
};

export const fragmentOf = ({ tool, values }: Pick<KeepProps, "tool" | "values">): string => {
  const fields: Fields = TOOL_FIELDS[tool];
  return writeState(fields, values as ValuesOf<Fields>);
};

/** The dialogs of public pages are outside the shell, so they bring what its components need. */
export function KeepDialog(props: KeepDialogProps) {
  const { title, description, action, isDone, error, outdated, fallback, onClose, children } = props;
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
        {outdated && (
          <div className="mt-4">
            <OutdatedPage fragment={outdated.fragment} />
          </div>
        )}
        {error && !outdated && (
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
