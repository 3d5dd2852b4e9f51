import { lazy, Suspense } from "react";
import { useReasonQuestion } from "../api/ask-reason.ts";
import { useStepUpQuestion } from "../api/ask-step-up.ts";
import type { User } from "../features.ts";
import { loadStepUp } from "../lazy/lazy-features.ts";
import { useLazyFeature } from "../lazy/use-lazy-feature.ts";

const loadMenu = () => import("./menu/mobile-menu.tsx");
const loadMap = () => import("./menu/phone-map.tsx");
const loadShortcuts = () => import("./shortcuts-dialog.tsx");
/** If the server asks for a reason, there is a connection. */
const ReasonDialog = lazy(async () => ({ default: (await import("../forms/reason-dialog.tsx")).ReasonDialog }));
const StepUpDialog = lazy(async () => ({ default: (await loadStepUp()).StepUpDialog }));

type Overlay = { open: boolean; onOpenChange: (open: boolean) => void };

type ShellOverlaysProps = { user: User; menu: Overlay; map: Overlay; help: Overlay };

/** What the shell opens on demand: the first page does not wait for it, and it opens without a connection too. */
export function ShellOverlays({ user, menu, map, help }: ShellOverlaysProps) {
  const mobile = useLazyFeature(loadMenu, wishOf(menu));
  const everything = useLazyFeature(loadMap, wishOf(map));
  const question = useReasonQuestion();
  const stepUp = useStepUpQuestion();
  const shortcuts = useLazyFeature(loadShortcuts, wishOf(help));
  return (
    <>
      {mobile && <mobile.MobileMenu user={user} open={menu.open} onOpenChange={menu.onOpenChange} />}
      {everything && <everything.PhoneMap user={user} open={map.open} onOpenChange={map.onOpenChange} />}
      <Suspense>{question && <ReasonDialog key={question.message} question={question} />}</Suspense>
      <Suspense>{stepUp && <StepUpDialog answer={stepUp} />}</Suspense>
      {shortcuts && <shortcuts.ShortcutsDialog open={help.open} onOpenChange={help.onOpenChange} />}
    </>
  );
}

const wishOf = ({ open, onOpenChange }: Overlay) => ({ isWanted: open, onCancel: (): void => onOpenChange(false) });
