import * as Radix from "radix-ui/dialog";
import { type ReactNode, useState } from "react";
import { PortalContainerContext } from "../parts/portal-container.ts";
import { Scrim } from "./scrim.tsx";

export type CoverProps = { title: string; description?: ReactNode; children: ReactNode };

/** A full-screen panel that closes only from within: neither Escape nor a click closes it. Dialogs open over it. */
export function Cover({ title, description, children }: CoverProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const stay = (event: Event): void => event.preventDefault();
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          ref={setContainer}
          tabIndex={-1}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...(description == null ? { "aria-describedby": undefined } : {})}
          className="pointer-events-auto fixed inset-0 z-40 overflow-y-auto overscroll-contain bg-canvas text-1 outline-none"
        >
          <PortalContainerContext value={container}>
            <div className="mx-auto flex min-h-full max-w-md flex-col justify-center px-5 py-10">
              <Radix.Title className="font-serif text-3xl font-semibold">{title}</Radix.Title>
              {description != null && (
                <Radix.Description className="mt-3 mb-6 text-lg text-2">{description}</Radix.Description>
              )}
              {children}
            </div>
          </PortalContainerContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
