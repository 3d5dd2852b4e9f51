import { Lock } from "lucide-react";

/** Next to the title of something that a plan locks: it stays a button, which opens the offer. */
export function LockMark() {
  return (
    <>
      <Lock aria-hidden="true" className="size-3.5 shrink-0 text-3" strokeWidth={1.75} />
      <span className="sr-only"> (part of Premium)</span>
    </>
  );
}
