import { Logo } from "@tenure/ui";
import { createContext, type ReactNode, use } from "react";
import { MAIN_ID } from "../navigation/route-announcer.tsx";

/** True inside the shell, which already has the main landmark and the name of the product. */
export const InsideShell = createContext(false);

/** The frame for everything that is shown alone: splash, failures, not found. */
export function FullPage({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  const isInside = use(InsideShell);
  const state = busy ? { "aria-busy": true } : {};
  if (isInside) {
    return (
      <div {...state} className="grid justify-items-center gap-6 py-16 text-center">
        {children}
      </div>
    );
  }
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      {...state}
      className="grid min-h-dvh place-content-center justify-items-center gap-6 bg-canvas p-6 text-center text-1 outline-none"
    >
      <Logo />
      {children}
    </main>
  );
}

/** What whoever sees a page fail fears first. What we confirmed is on disk, whatever a page shows. */
export const LOG_IS_SAFE = "Your log is safe.";

export function FullPageText({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="max-w-md">
      <h1 tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
        {title}
      </h1>
      {children != null && <div className="mt-2 text-lg text-2">{children}</div>}
    </div>
  );
}
