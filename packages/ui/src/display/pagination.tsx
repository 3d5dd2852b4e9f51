import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";

export type PaginationProps = {
  /** Absent: there is no such page. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** What is shown: "1 to 50 of 412". */
  children?: ReactNode;
  pending?: boolean;
  label?: string;
};

/** Back and forth through a list that has cursors, not page numbers. */
export function Pagination({ onPrevious, onNext, children, pending, label = "Pages" }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
      <p role="status" className="text-sm text-3 tabular-nums">
        {children}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={!onPrevious}
          onClick={onPrevious}
          icon={<ChevronLeft className="size-4" strokeWidth={1.75} />}
        >
          Previous
        </Button>
        <Button size="sm" disabled={!onNext} pending={pending} onClick={onNext}>
          Next
          <ChevronRight aria-hidden="true" className="-mr-1 size-4" strokeWidth={1.75} />
        </Button>
      </div>
    </nav>
  );
}
