import { type RefObject, useEffect, useRef, useState } from "react";
import { takeKeptForm, watchForm } from "#web/credentials/kept-forms.ts";
import { putBack } from "./may-send.ts";

const KEY = "assistant";

const keptDraft = (): string => {
  const kept = takeKeptForm(KEY)?.["draft"];
  return typeof kept === "string" ? kept : "";
};

/** What is being typed. It outlives the closed panel and, with a question of which nothing has come, a session that is lost. */
export const useDraft = (onItsWay: RefObject<string | null>) => {
  const [draft, setDraft] = useState(keptDraft);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const typed = () => {
      const text = onItsWay.current === null ? latest.current : putBack(onItsWay.current, latest.current);
      return text === "" ? null : { draft: text };
    };
    return watchForm({ key: KEY, typed });
  }, [onItsWay]);
  return [draft, setDraft] as const;
};
