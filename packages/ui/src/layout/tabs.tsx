import { Root as Slot } from "radix-ui/slot";
import * as Radix from "radix-ui/tabs";
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";

export type TabItem = {
  value: string;
  label: ReactNode;
  /** A number after the label. */
  count?: number;
  content: ReactNode;
};

export type TabsProps = {
  /** What the tabs divide. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

const TAB_CLASS =
  "relative inline-flex min-h-control shrink-0 items-center gap-1.5 rounded-sm px-3 text-base font-medium whitespace-nowrap text-2 no-underline hover:text-1 aria-[current=page]:text-1 aria-[current=page]:after:bg-brand forced-colors:aria-[current=page]:after:bg-[Highlight] after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:bg-transparent";
const LIST_CLASS = "flex gap-1 overflow-x-auto overflow-y-clip border-b border-line pt-1 [scrollbar-width:none]";

/** Panels of one page, one at a time. Tabs that change the address are a TabNav. */
export function Tabs({ label, items, value, defaultValue, onValueChange, className }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value ?? "" } : { value })}
      {...(onValueChange ? { onValueChange } : {})}
      className={className}
    >
      <Radix.List aria-label={label} className={LIST_CLASS}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={classNames(
              TAB_CLASS,
              "ring-inset data-[state=active]:text-1 data-[state=active]:after:bg-brand forced-colors:data-[state=active]:after:bg-[Highlight]",
            )}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="text-sm font-normal text-3 tabular-nums">({item.count})</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Links that look like tabs; the address is the truth. Fill it with TabLinks. */
export function TabNav({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const list = useRef<HTMLElement>(null);
  // On a phone the open tab may be off the edge: it is scrolled into view while the page stays in place.
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  });
  return (
    <nav ref={list} aria-label={label} className={classNames("relative", LIST_CLASS, className)}>
      {children}
    </nav>
  );
}

export type TabLinkProps = ComponentProps<"a"> & { asChild?: boolean; current?: boolean };

export function TabLink({ asChild, current = false, className, ...rest }: TabLinkProps) {
  const Component = asChild ? Slot : "a";
  return (
    <Component
      {...rest}
      {...(current ? { "aria-current": "page" as const } : {})}
      className={classNames("ring-inset", TAB_CLASS, className)}
    />
  );
}
