import { Button } from "@tenure/ui";
import type { ReactNode } from "react";
import type { Import } from "../contract.ts";
import type { ImportPreview } from "../preview-contract.ts";
import type { Step } from "./import-words.ts";
import { type ChangeImport, useImportAddress } from "./use-import.ts";

/** What every step gets. */
export type StepProps = { draft: Import; preview: ImportPreview; change: ChangeImport; isReading: boolean };

type StepFootProps = {
  back: Step | null;
  next?: Step;
  nextHint?: string | undefined;
  isReading: boolean;
  children?: ReactNode;
};

/** Back on the left, next on the right; answers are kept in either direction. */
export function StepFoot({ back, next, nextHint, isReading, children }: StepFootProps) {
  const address = useImportAddress();
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button onClick={() => (back === null ? address.close() : address.go(back))}>
        {back === null ? "Another file" : "Back"}
      </Button>
      <p role="status" className="min-w-0 flex-1 text-sm text-2">
        {isReading ? "Reading the file again" : (nextHint ?? "")}
      </p>
      {next && (
        <Button variant="primary" onClick={() => address.go(next)} disabled={nextHint !== undefined}>
          Continue
        </Button>
      )}
      {children}
    </div>
  );
}
