import * as Radix from "radix-ui/tooltip";
import { type FocusEvent, type ReactElement, type ReactNode, use, useEffect, useRef } from "react";
import { FocusKeysContext, trackFocusKeys } from "./focus-keys.ts";
import { usePortalContainer } from "./portal-container.ts";

export type TooltipProps = {
  label: ReactNode;
  /** A key that does the same. */
  hint?: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
};

/** Opens after 700 ms; within 300 ms of another one it opens at once. Mount it once around the app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const movesFocus = useRef(false);
  useEffect(
    () =>
      trackFocusKeys(window, (moves) => {
        movesFocus.current = moves;
      }),
    [],
  );
  return (
    <FocusKeysContext value={movesFocus}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </FocusKeysContext>
  );
}

/** Names an icon. It never carries anything that is not said elsewhere. Needs a `TooltipProvider` above it. */
export function Tooltip({ label, hint, side = "top", children }: TooltipProps) {
  const movesFocus = use(FocusKeysContext);
  // The page itself moves the focus when a dialog opens or closes: that would open the tooltip, which would take the Escape.
  const onFocus = (event: FocusEvent) => {
    if (!movesFocus.current) event.preventDefault();
  };
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={onFocus}>
        {children}
      </Radix.Trigger>
      <Radix.Portal {...usePortalContainer()}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="anim-pop z-50 flex max-w-xs items-center gap-2 rounded-md border border-transparent bg-ink px-2 py-1 text-xs font-medium text-canvas shadow-md"
        >
          {label}
          {hint !== undefined && <kbd className="font-mono opacity-80">{hint}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
