import { useRef, useState } from "react";
import type { LogStart } from "#web/overlays/open-log.ts";
import { type Draft, EMPTY_DRAFT } from "../draft.ts";
import { firstDraftOf, type Opening, openingOf, writeDraft } from "./log-drafts.ts";

/** What is typed survives closing the form and a reload; signing out or closing the tab ends it. */
export const useLogDraft = (start: LogStart) => {
  const [waiting, setWaiting] = useState(start.waiting);
  const [{ slot, draft, wasFound }, setOpening] = useState(() => openingOf(start));
  // What is there now, for an answer that comes later.
  const latest = useRef(draft);
  const show = (next: Opening): void => {
    latest.current = next.draft;
    setOpening(next);
  };
  const change = (next: Draft): void => {
    writeDraft(slot, next);
    show({ slot, draft: next, wasFound });
  };
  return {
    slot,
    draft,
    latest,
    wasFound,
    waiting,
    change,
    /** As it was before anything was typed. */
    startOver: (): void => change(waiting ? firstDraftOf(waiting.draft) : EMPTY_DRAFT),
    /** After a save: the next entry, or what had already been typed of it. */
    goOn: (): void => {
      setWaiting(undefined);
      show(openingOf({}));
    },
    /** After a save, if something else was typed in the meantime: that becomes the next entry. */
    keepTyped: (): void => {
      if (!waiting) return;
      setWaiting(undefined);
      writeDraft("line", latest.current);
      show({ slot: "line", draft: latest.current, wasFound: false });
    },
  };
};
export type LogDraft = ReturnType<typeof useLogDraft>;
