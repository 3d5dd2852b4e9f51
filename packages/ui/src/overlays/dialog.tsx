import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { keepClearOfToasts } from "../feedback/toast-clearance.ts";
import { panelKeys } from "./panel-keys.ts";
import { PortalContainerContext } from "../parts/portal-container.ts";
import { Scrim } from "./scrim.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

export type DialogProps = {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The element that opens it; it gets the focus back. Without one, what had the focus before does. */
  trigger?: ReactNode;
  title: ReactNode;
  titleHidden?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one last. A submit button names its form: `form="log-form"`. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** Keep it open on Escape and on a click beside it while something would be lost. */
  persistent?: boolean;
  /** Keys struck anywhere in it, not in what opens over it. */
  onKeyDown?: (event: KeyboardEvent) => void;
};

const WIDTHS = { sm: "max-w-sm", md: "max-w-[35rem]", lg: "max-w-2xl", xl: "max-w-4xl" } as const;

/** A modal dialog, centered; a long body scrolls inside, the head and foot stay. */
export function Dialog(props: DialogProps) {
  const { open, defaultOpen, onOpenChange, trigger, size = "md", persistent = false } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const returnFocus = useReturnFocus(open ?? defaultOpen ?? false);
  const keepOpen = persistent ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(defaultOpen === undefined ? {} : { defaultOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      {trigger != null && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          ref={setContainer}
          tabIndex={-1}
          onKeyDown={panelKeys(props)}
          {...(trigger == null ? { onCloseAutoFocus: returnFocus } : {})}
          {...(props.description == null ? { "aria-describedby": undefined } : {})}
          {...(keepOpen ? { onEscapeKeyDown: keepOpen, onInteractOutside: keepOpen } : {})}
          className={classNames(
            "anim-dialog pointer-events-auto fixed inset-x-4 top-[max(1rem,12vh)] z-40 mx-auto flex max-h-[min(76vh,48rem)] flex-col rounded-xl border border-line bg-surface text-1 shadow-lg outline-none max-sm:top-4 max-sm:max-h-[calc(100dvh-2rem)]",
            WIDTHS[size],
          )}
        >
          <PortalContainerContext value={container}>
            <PanelHead {...props} />
            {props.children != null && (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
                {props.children}
              </div>
            )}
            {props.footer != null && <PanelFoot>{props.footer}</PanelFoot>}
            <PanelClose />
          </PortalContainerContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function PanelHead({
  title,
  titleHidden,
  description,
}: Pick<DialogProps, "title" | "titleHidden" | "description">) {
  return (
    <div className="pt-5 pr-14 pb-3 pl-5 sm:pl-6">
      <Radix.Title className={titleHidden ? "sr-only" : "text-xl font-semibold text-1"}>{title}</Radix.Title>
      {description != null && <Radix.Description className="mt-1 text-base text-2">{description}</Radix.Description>}
    </div>
  );
}

/** Last in the order of focus, so that a dialog opens with the focus on its first field. */
export function PanelClose() {
  return (
    <Radix.Close asChild>
      <IconButton
        label="Close"
        tooltipSide="left"
        className="absolute top-3 right-3"
        icon={<X aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      />
    </Radix.Close>
  );
}

export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div
      ref={keepClearOfToasts}
      className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-end sm:px-6"
    >
      {children}
    </div>
  );
}

/** Closes the dialog or drawer around it: wrap a button. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
