import { useEffect, useRef, useState } from "react";
import { takeKeptForm, watchForm } from "#web/credentials/kept-forms.ts";

const KEY = "assistant";

const keptDraft = (): string => {
  const kept = takeKeptForm(KEY)?.["draft"];
  return typeof kept === "string" ? kept : "";
};

/** What is being typed. It outlives the closed panel and a session that is lost meanwhile. */
export const useDraft = () => {
  const [draft, setDraft] = useState(keptDraft);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => watchForm({ key: KEY, typed: () => (latest.current === "" ? null : { draft: latest.current }) }), []);
  return [draft, setDraft] as const;
};
