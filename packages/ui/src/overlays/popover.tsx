import * as Radix from "radix-ui/popover";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { usePortalContainer } from "../parts/portal-container.ts";

export type PopoverProps = {
  trigger: ReactElement;
  /** Names the panel for assistive technology. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  className?: string;
};

/** A small panel beside the thing it belongs to. It takes the focus and gives it back. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, open, onOpenChange, side = "bottom", align = "start", className } = props;
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal {...usePortalContainer()}>
        <Radix.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            "anim-pop z-[65] max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-surface p-4 text-base text-1 shadow-md outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the popover around it: wrap a button. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
