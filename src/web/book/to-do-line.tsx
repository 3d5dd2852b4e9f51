import type { ReactNode } from "react";

type ToDoLineProps = { text: ReactNode; note: ReactNode; act: ReactNode; children?: ReactNode };

/** One thing to do: what, why, its button. What is answered on the spot unfolds below. */
export function ToDoLine({ text, note, act, children }: ToDoLineProps) {
  return (
    <div className="px-4 py-2 sm:px-5">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-base text-1">
          {text} <span className="block text-sm text-2 max-sm:hidden">{note}</span>
        </p>
        {act}
      </div>
      {children}
    </div>
  );
}
