import { Check, ChevronDown, Plus } from "lucide-react";
import * as Popover from "radix-ui/popover";
import { type ReactNode, type Ref, useRef } from "react";
import { classNames } from "../class-names.ts";
import { usePortalContainer } from "../parts/portal-container.ts";
import { CONTROL_CLASS, ControlFrame } from "./control-frame.tsx";
import { useFieldControl } from "./field-context.ts";
import type { ComboboxOption } from "./filter-options.ts";
import { useCombobox } from "./use-combobox.ts";

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string;
  /** Shown when nothing fits what was typed. */
  emptyText?: ReactNode;
  /** Options are still on their way: until all are there none can be chosen, and what is typed is kept. */
  pending?: boolean;
  /** Offers what was typed as a new choice. */
  onCreate?: (text: string) => void;
  createLabel?: (text: string) => ReactNode;
  id?: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** Used when there is no Field around it. */
  "aria-label"?: string;
  className?: string;
};

const LOADING = "Loading";

const heardOf = (count: number, pending = false): string =>
  pending ? LOADING : `${count} ${count === 1 ? "choice" : "choices"}`;

/** A choice from a long list by typing some letters of it; each option may say in a line what it means. */
export function Combobox(props: ComboboxProps) {
  const { name, className } = props;
  const box = useCombobox(props);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={box.open} onOpenChange={(open) => (open ? box.show() : box.close())}>
      <Popover.Anchor asChild>
        <div ref={frame} className={className}>
          <ComboboxInput box={box} {...props} />
          {name !== undefined && <input type="hidden" name={name} value={box.selected?.value ?? ""} />}
          <span role="status" className="sr-only">
            {box.open ? heardOf(box.matches.length, props.pending) : ""}
          </span>
        </div>
      </Popover.Anchor>
      <Popover.Portal {...usePortalContainer()}>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && frame.current?.contains(event.target)) event.preventDefault();
          }}
          onMouseDown={(event) => event.preventDefault()}
          className="anim-pop z-[65] w-(--radix-popover-trigger-width) min-w-56 overflow-hidden rounded-lg border border-line bg-surface text-1 shadow-md"
        >
          <ComboboxList box={box} {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function ComboboxInput(props: ComboboxProps & { box: ReturnType<typeof useCombobox> }) {
  const { box, placeholder, id, disabled, ref, onBlur } = props;
  const control = useFieldControl(id === undefined ? {} : { id });
  return (
    <ControlFrame>
      <input
        {...control}
        aria-label={props["aria-label"]}
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={box.open}
        aria-controls={box.open ? box.listId : undefined}
        aria-activedescendant={box.activeId}
        disabled={disabled}
        placeholder={placeholder}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => (box.open ? undefined : box.show())}
        onBlur={() => {
          box.leave();
          onBlur?.();
        }}
        onKeyDown={box.onKeyDown}
        className={classNames(CONTROL_CLASS, "pr-8")}
      />
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute right-2.5 size-4 text-3"
      />
    </ControlFrame>
  );
}

type ListProps = Pick<ComboboxProps, "emptyText" | "pending" | "createLabel"> & {
  box: ReturnType<typeof useCombobox>;
};

function ComboboxList({ box, emptyText = "Nothing fits.", pending, createLabel }: ListProps) {
  return (
    <>
      <div
        id={box.listId}
        role="listbox"
        aria-label="Choices"
        tabIndex={-1}
        className="max-h-[min(18rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain p-1 empty:hidden"
      >
        {box.matches.map((option, index) => (
          <ComboboxRow
            key={option.value}
            id={`${box.listId}-${index}`}
            active={index === box.active}
            selected={option.value === box.selected?.value}
            disabled={option.disabled ?? false}
            onPoint={() => box.setActive(index)}
            onChoose={() => box.choose(index)}
            icon={option.value === box.selected?.value ? <Check className="size-4" strokeWidth={2} /> : null}
            label={option.label}
            description={option.description}
          />
        ))}
        {box.canCreate && (
          <ComboboxRow
            id={`${box.listId}-${box.matches.length}`}
            active={box.active === box.matches.length}
            selected={false}
            disabled={false}
            onPoint={() => box.setActive(box.matches.length)}
            onChoose={() => box.choose(box.matches.length)}
            icon={<Plus className="size-4" strokeWidth={1.75} />}
            label={createLabel?.(box.newText) ?? `Add "${box.newText}"`}
          />
        )}
      </div>
      {box.matches.length === 0 && !box.canCreate && (
        <p className="px-3 py-2.5 text-base text-3">{pending ? LOADING : emptyText}</p>
      )}
    </>
  );
}

type RowProps = {
  id: string;
  active: boolean;
  selected: boolean;
  disabled: boolean;
  onPoint: () => void;
  onChoose: () => void;
  icon: ReactNode;
  label: ReactNode;
  description?: ReactNode;
};

function ComboboxRow({ id, active, selected, disabled, onPoint, onChoose, icon, label, description }: RowProps) {
  return (
    // The focus stays in the text box, which handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
      className={classNames(
        "flex min-h-control-sm items-start gap-2 rounded-md px-2 py-1.5 text-base",
        active && "bg-hover forced-selected",
        disabled && "text-3 opacity-60",
      )}
    >
      <span aria-hidden="true" className="mt-0.5 inline-flex size-4 shrink-0 text-brand-text">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {description != null && <span className="block text-sm text-3">{description}</span>}
      </span>
    </div>
  );
}
