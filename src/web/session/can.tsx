import type { ReactNode } from "react";
import type { BookAction } from "#shared/access.ts";
import { useCan } from "./use-can.ts";

type CanProps = { do: BookAction; children: ReactNode };

/** Buttons for whoever may do the thing to the open book; for others there are none. */
export function Can({ do: action, children }: CanProps) {
  return useCan(action) ? children : null;
}

/** Answers that are given on the page itself: others read them. */
export function AnsweredBy({ do: action, children }: CanProps) {
  return (
    <fieldset disabled={!useCan(action)} className="contents">
      {children}
    </fieldset>
  );
}
