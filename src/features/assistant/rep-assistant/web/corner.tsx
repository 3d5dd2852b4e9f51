import { classNames, floatAboveBars } from "@tenure/ui";
import { MessageCircleQuestionMark } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { isActing } from "#web/credentials/acting.ts";
import { useShortcut } from "#web/keyboard/use-shortcut.ts";
import { useLazyFeature } from "#web/lazy/use-lazy-feature.ts";
import {
  type AssistantOpen,
  assistantSnapshot,
  closeAssistant,
  openAssistant,
  subscribeAssistant,
} from "#web/overlays/open-assistant.ts";
import { ASSISTANT_FRAGMENT } from "#web/paths.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { useIsSwitchedOn } from "#web/session/use-can.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";

const ABOVE_BARS = "calc(max(var(--sticky-bottom), var(--toast-lift)) + max(1rem, env(safe-area-inset-bottom)))";

const loadPanel = () => import("./panel.tsx");

/** The button at the corner of the page, and what it opens. An administrator who looks at someone's book asks nothing in it. */
export function AssistantCorner() {
  const isSwitchedOn = useIsSwitchedOn("aiFeatures");
  return isSwitchedOn && !isActing() && <Corner />;
}

/** Open, the panel covers the button, which keeps its place to get the focus back. */
function Corner() {
  const isLocked = !useIsUnlocked("ai-assistant");
  const wished = useSyncExternalStore(subscribeAssistant, assistantSnapshot, () => null);
  const opened = isLocked ? null : wished;
  // Its code is fetched when it is first opened, and what was said in it stays until the page is loaded again.
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== null && !wasOpened) setWasOpened(true);
  const ask = (): void => (isLocked ? openUpgrade(lockedWords("ai-assistant")) : openAssistant());
  useShortcut({ keys: "q", label: "Ask the assistant", group: "Anywhere", run: ask });
  useEffect(() => {
    if (location.hash === `#${ASSISTANT_FRAGMENT}`) {
      history.replaceState(history.state, "", location.pathname + location.search);
      openAssistant();
    }
    return closeAssistant;
  }, []);
  return (
    <>
      {createPortal(
        <aside aria-label="Assistant" className="contents">
          <button
            type="button"
            ref={floatAboveBars}
            data-floating=""
            style={{ bottom: ABOVE_BARS }}
            {...(opened === null ? { "data-tour": "assistant" } : { tabIndex: -1 })}
            aria-haspopup="dialog"
            aria-expanded={opened !== null}
            onClick={ask}
            className={classNames(
              "fixed right-6 z-20 max-sm:right-3",
              "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface text-base font-semibold text-1 shadow-lg sm:px-4",
              "transition-colors hover:bg-hover print:hidden",
            )}
          >
            <MessageCircleQuestionMark
              aria-hidden="true"
              className="size-5 shrink-0 text-brand-text"
              strokeWidth={1.75}
            />
            <span className="max-sm:sr-only">Assistant</span>
            {isLocked && <LockMark />}
          </button>
        </aside>,
        document.body,
      )}
      {wasOpened && <PanelHost opened={opened} />}
    </>
  );
}

function PanelHost({ opened }: { opened: AssistantOpen | null }) {
  const feature = useLazyFeature(loadPanel, { isWanted: opened !== null, onCancel: closeAssistant });
  return feature && <feature.AssistantPanel opened={opened} />;
}
