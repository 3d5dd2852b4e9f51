import { useState } from "react";
import { type Draft, EMPTY_DRAFT } from "../draft.ts";

const KEY = "tenureQuickLog";

export const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "sentence" in value &&
  typeof value.sentence === "string" &&
  "corrections" in value &&
  typeof value.corrections === "object" &&
  value.corrections !== null;

const read = (): Draft | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
};

const write = (draft: Draft): void => {
  try {
    if (draft.sentence === "" && Object.keys(draft.corrections).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or off: the open form still holds what was typed.
  }
};

/** What is typed outlives a close and a reload; signing out and closing the tab end it. */
export const useLogDraft = (given: Draft | null) => {
  const [found] = useState(() => (given === null ? read() : null));
  const [draft, setDraft] = useState(() => given ?? found ?? EMPTY_DRAFT);
  const change = (next: Draft): void => {
    write(next);
    setDraft(next);
  };
  return { draft, change, wasFound: found !== null };
};
