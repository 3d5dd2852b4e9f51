import type { ReactNode } from "react";
import { Popover } from "../overlays/popover.tsx";
import { Receipt, type ReceiptLine } from "./receipt.tsx";

export type ReceiptPopoverProps = {
  /** The figure that opens it. */
  children: ReactNode;
  /** What is computed: "Hours that count". */
  label: string;
  lines: readonly ReceiptLine[];
  /** Spoken after the figure. */
  openLabel?: string;
  /** Below the lines: a link to the rows behind them. */
  footer?: ReactNode;
};

/** A figure that opens to its receipt. The dotted underline says that it does. */
export function ReceiptPopover({
  children,
  label,
  lines,
  footer,
  openLabel = "(how it is computed)",
}: ReceiptPopoverProps) {
  return (
    <Popover
      label={label}
      className="w-96"
      trigger={
        <button
          type="button"
          className="rounded-sm text-left underline decoration-line-strong decoration-dotted decoration-1 underline-offset-[0.2em] hover:decoration-ink hover:decoration-solid"
        >
          {children}
          <span className="sr-only"> {openLabel}</span>
        </button>
      }
    >
      <h3 className="mb-2 text-base font-semibold">{label}</h3>
      <Receipt label={label} lines={lines} />
      {footer != null && <div className="mt-3 border-t border-line pt-3 text-sm">{footer}</div>}
    </Popover>
  );
}
