import * as Radix from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";
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
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Names an icon. It never carries anything that is not said elsewhere. Needs a `TooltipProvider` above it. */
export function Tooltip({ label, hint, side = "top", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
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
