import type { ReactNode } from "react";
import type { BookAction } from "#shared/access.ts";
import type { OrganizationSetting } from "#shared/plan/organization-settings.ts";
import { useCan, useIsSwitchedOn } from "./use-can.ts";

type CanProps = {
  do: BookAction;
  /** What an organization switches off for its people in the books that are shared with it. */
  needs?: OrganizationSetting;
  children: ReactNode;
};

/** Buttons for people who may do the thing to the open book; others see none. */
export function Can({ do: action, needs, children }: CanProps) {
  const isSwitchedOn = useIsSwitchedOn(needs);
  return useCan(action) && isSwitchedOn ? children : null;
}

/** Answers that are given on the page itself: others only read them. */
export function AnsweredBy({ do: action, children }: Omit<CanProps, "needs">) {
  return (
    <fieldset disabled={!useCan(action)} className="contents">
      {children}
    </fieldset>
  );
}
