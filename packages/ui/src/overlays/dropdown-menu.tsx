import { Check } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "../actions/kbd.tsx";
import { classNames } from "../class-names.ts";
import { usePortalContainer } from "../parts/portal-container.ts";

export type DropdownMenuProps = {
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  className?: string;
};

export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, children, open, onOpenChange, side = "bottom", align = "start", className } = props;
  return (
    <Radix.Root modal={false} {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal {...usePortalContainer()}>
        <Radix.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className={classNames(
            "anim-pop z-[65] max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-surface p-1 text-base text-1 shadow-md outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ITEM_CLASS =
  "ring-inset flex min-h-control-sm items-center gap-2.5 rounded-md px-2 text-base no-underline select-none data-disabled:text-3 data-disabled:opacity-60 data-highlighted:bg-hover";

export type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  hint?: string;
  tone?: "default" | "danger";
  disabled?: boolean;
  onSelect?: (event: Event) => void;
  /** The single child (a router link) becomes the item. */
  asChild?: boolean;
};

export function MenuItem({ children, icon, hint, tone = "default", disabled, onSelect, asChild }: MenuItemProps) {
  const className = classNames(ITEM_CLASS, tone === "danger" && "text-danger-text data-highlighted:bg-danger-soft");
  const events = {
    ...(onSelect ? { onSelect } : {}),
    ...(disabled === undefined ? {} : { disabled }),
  };
  if (asChild) {
    return (
      <Radix.Item asChild className={className} {...events}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={className} {...events}>
      {icon != null && (
        <span aria-hidden="true" className="inline-flex size-4 shrink-0 text-3">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">{children}</span>
      {hint !== undefined && <Kbd className="ml-4">{hint}</Kbd>}
    </Radix.Item>
  );
}

export type MenuCheckboxItemProps = {
  children: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** Stays open when chosen, so that several can be set in one visit. */
export function MenuCheckboxItem({ children, checked, onCheckedChange }: MenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={ITEM_CLASS}
    >
      <MenuMark />
      <span className="min-w-0 flex-1">{children}</span>
    </Radix.CheckboxItem>
  );
}

export type MenuRadioGroupProps = {
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
};

export function MenuRadioGroup({ value, onValueChange, children }: MenuRadioGroupProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange}>
      {children}
    </Radix.RadioGroup>
  );
}

export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.RadioItem value={value} className={ITEM_CLASS}>
      <MenuMark />
      <span className="min-w-0 flex-1">{children}</span>
    </Radix.RadioItem>
  );
}

function MenuMark() {
  return (
    <span aria-hidden="true" className="inline-grid size-4 shrink-0 place-items-center text-brand-text">
      <Radix.ItemIndicator>
        <Check className="size-4" strokeWidth={2} />
      </Radix.ItemIndicator>
    </span>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-xs font-medium text-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
