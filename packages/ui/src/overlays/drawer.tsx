import * as Radix from "radix-ui/dialog";
import { type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";
import { type DialogProps, PanelClose, PanelFoot, PanelHead } from "./dialog.tsx";
import { panelKeys } from "./panel-keys.ts";
import { PortalContainerContext } from "../parts/portal-container.ts";
import { Scrim } from "./scrim.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

export type DrawerProps = Omit<DialogProps, "size"> & {
  /** `end`: from the bottom on phones, from the right otherwise. `start`: from the left, for navigation. */
  side?: "end" | "start";
  /** False for a panel beside the work (the page stays usable). */
  modal?: boolean;
  /** Something else opened it and goes on, as a tour does: the focus stays there. */
  leavesFocus?: boolean;
  children: ReactNode;
};

const SIDES = {
  end: "anim-drawer inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl border-t sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[26rem] sm:rounded-none sm:border-t-0 sm:border-l",
  start: "anim-drawer-start inset-y-0 left-0 w-72 max-w-[85vw] border-r",
} as const;

/** Beside the work, Escape in a field of the page is that field's. */
const keepForPage =
  (panel: HTMLElement | null) =>
  (event: Event): void => {
    const active = document.activeElement;
    if (active !== null && active !== document.body && panel?.contains(active) !== true) event.preventDefault();
  };

export function Drawer(props: DrawerProps) {
  const { open, defaultOpen, onOpenChange, trigger, side = "end", modal = true, persistent = false } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const returnFocus = useReturnFocus(open ?? defaultOpen ?? false);
  const keepOpen = (event: Event): void => event.preventDefault();
  return (
    <Radix.Root
      modal={modal}
      {...(open === undefined ? {} : { open })}
      {...(defaultOpen === undefined ? {} : { defaultOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      {trigger != null && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        {modal && <Scrim />}
        <Radix.Content
          ref={setContainer}
          tabIndex={-1}
          onKeyDown={panelKeys(props)}
          {...(trigger == null ? { onCloseAutoFocus: returnFocus } : {})}
          {...(props.description == null ? { "aria-describedby": undefined } : {})}
          {...(persistent ? { onEscapeKeyDown: keepOpen } : modal ? {} : { onEscapeKeyDown: keepForPage(container) })}
          {...(persistent || !modal ? { onInteractOutside: keepOpen } : {})}
          {...(props.leavesFocus ? { onOpenAutoFocus: keepOpen } : {})}
          className={classNames(
            "pointer-events-auto fixed z-40 flex flex-col border-line bg-surface text-1 shadow-lg outline-none",
            SIDES[side],
          )}
        >
          <PortalContainerContext value={container}>
            {side === "end" && (
              <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 rounded-full bg-line sm:hidden" />
            )}
            <PanelHead {...props} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
              {props.children}
            </div>
            {props.footer != null && <PanelFoot>{props.footer}</PanelFoot>}
            <PanelClose />
          </PortalContainerContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
