import { lazy, Suspense, useState } from "react";
import { useReasonQuestion } from "../forms/ask-reason.ts";
import type { User } from "../features.ts";

const MobileMenu = lazy(async () => ({ default: (await import("./mobile-menu.tsx")).MobileMenu }));
const ReasonDialog = lazy(async () => ({ default: (await import("../forms/reason-dialog.tsx")).ReasonDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog }));

type Overlay = { open: boolean; onOpenChange: (open: boolean) => void };

/** What the shell opens on demand; fetched when it is first asked for, so that the first page does not wait for it. */
export function ShellOverlays({ user, menu, help }: { user: User; menu: Overlay; help: Overlay }) {
  const wantsMenu = useOnceOpen(menu.open);
  const question = useReasonQuestion();
  const wantsHelp = useOnceOpen(help.open);
  return (
    <Suspense>
      {wantsMenu && <MobileMenu user={user} open={menu.open} onOpenChange={menu.onOpenChange} />}
      {question && <ReasonDialog key={question.message} question={question} />}
      {wantsHelp && <ShortcutsDialog open={help.open} onOpenChange={help.onOpenChange} />}
    </Suspense>
  );
}

/** Stays true after the first time, so that closing is drawn too. */
const useOnceOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
};
