import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";

export type ChecklistItem = {
  id: string;
  title: ReactNode;
  /** Why it matters; hidden once the item is done. */
  note?: ReactNode;
  isDone: boolean;
  /** What opens the place to do it; hidden once it is done. */
  action: ReactNode;
};

/** Things to do, derived from facts: what is done is quiet, what is not links to its place. */
export function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, title, note, isDone, action }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
          {isDone ? (
            <Check aria-hidden="true" className="size-4 shrink-0 text-3" strokeWidth={1.75} />
          ) : (
            <Circle aria-hidden="true" className="size-4 shrink-0 text-3" strokeWidth={1.75} />
          )}
          <div className="min-w-48 flex-1">
            <p className={isDone ? "text-base text-2" : "text-base font-medium text-1"}>
              {title}
              {isDone && <span className="sr-only">, done</span>}
            </p>
            {!isDone && note != null && <p className="text-sm text-2">{note}</p>}
          </div>
          {!isDone && action}
        </li>
      ))}
    </ul>
  );
}
