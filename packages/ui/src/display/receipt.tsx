import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type ReceiptLine = {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** `subtotal` has a rule above, `total` a double one. */
  kind?: "line" | "subtotal" | "total";
  /** A quiet second line: the rule and its source. */
  note?: ReactNode;
  /** What the line is made of; it opens below it. */
  detail?: ReactNode;
};

export type ReceiptProps = {
  /** What is computed here. */
  label: string;
  lines: readonly ReceiptLine[];
  className?: string;
};

/** How a figure comes about: label, leader, value; lines with a detail open. */
export function Receipt({ label, lines, className }: ReceiptProps) {
  const gutter = lines.some((line) => line.detail != null);
  return (
    <ul aria-label={label} className={classNames("text-base", className)}>
      {lines.map((line) => (
        <li
          key={line.id}
          className={classNames(
            line.kind === "subtotal" && "mt-1 border-t border-line-strong pt-1",
            line.kind === "total" && "mt-1 border-t-4 border-double border-line-strong pt-1",
          )}
        >
          {line.detail == null ? (
            <ReceiptRow line={line} gutter={gutter} />
          ) : (
            <details className="group/line">
              <summary className="-mx-1 list-none rounded-sm px-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
                <ReceiptRow line={line} gutter={gutter} />
              </summary>
              <div className="mb-2 ml-1.5 border-l border-line pl-4 text-2">{line.detail}</div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function ReceiptRow({ line, gutter }: { line: ReceiptLine; gutter: boolean }) {
  const strong = line.kind === "total" || line.kind === "subtotal";
  return (
    <span className={classNames("block py-1", strong && "font-semibold")}>
      <span className="flex min-w-0 items-baseline gap-2">
        {gutter && (
          <ChevronRight
            aria-hidden="true"
            strokeWidth={2}
            className={classNames(
              "size-3.5 shrink-0 self-center text-3 transition-transform group-open/line:rotate-90",
              line.detail == null && "invisible",
            )}
          />
        )}
        <span className="min-w-0 text-1">{line.label}</span>
        <span aria-hidden="true" className="min-w-4 flex-1 -translate-y-1 border-b border-dotted border-line-strong" />
        <span className="shrink-0 text-right text-1 tabular-nums">{line.value}</span>
      </span>
      {line.note != null && (
        <span className={classNames("block text-sm font-normal text-3", gutter && "pl-5.5")}>{line.note}</span>
      )}
    </span>
  );
}
