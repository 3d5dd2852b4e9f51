import { useCallback, useEffect, useRef, useState } from "react";
import { type Fields, startValues, type ValuesOf } from "#features/tools/calculators/state/fields.ts";
import { type ReadState, readState, writeState } from "./address.ts";

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const ADDRESS_AFTER_MS = 400;

export type ToolState<F extends Fields> = {
  fields: F;
  values: ValuesOf<F>;
  /** Names in the address that could not be used. */
  ignored: readonly string[];
  set: (changes: Partial<ValuesOf<F>>) => void;
  reset: () => void;
  /** Counts how often all values were replaced at once: whatever shows typed text starts over with it. */
  round: number;
  /** The text after `#` for these values. */
  fragment: string;
};

/**
 * What was entered, kept in the fragment of the address: it survives a reload, can be bookmarked and is sent to no one. The
 * prerendered HTML and the first render hold the starting values; the address is read right after.
 */
export const useToolState = <F extends Fields>(fields: F): ToolState<F> => {
  const [{ values, ignored }, setState] = useState<ReadState<F>>(() => ({ values: startValues(fields), ignored: [] }));
  const [round, setRound] = useState(0);
  const isTouched = useRef(false);

  useEffect(() => {
    const take = (isFirst: boolean): void => {
      const text = window.location.hash.slice(1);
      // `#main` and the like are anchors on the page. On the first reading there is nothing that an empty text would replace.
      if (text === "" ? isFirst : !text.includes("=")) return;
      setState(readState(fields, text));
      // What was typed before the first reading stays in its field.
      if (!isFirst) setRound((count) => count + 1);
    };
    const takeAnew = (): void => take(false);
    take(true);
    window.addEventListener("hashchange", takeAnew);
    return () => window.removeEventListener("hashchange", takeAnew);
  }, [fields]);

  const fragment = writeState(fields, values);
  useEffect(() => {
    if (!isTouched.current) return;
    const timer = setTimeout(() => writeAddress(fragment), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fragment]);

  const set = useCallback((changes: Partial<ValuesOf<F>>) => {
    isTouched.current = true;
    setState((state) => ({ values: { ...state.values, ...changes }, ignored: [] }));
  }, []);
  const reset = useCallback(() => {
    isTouched.current = true;
    setState({ values: startValues(fields), ignored: [] });
    setRound((count) => count + 1);
  }, [fields]);
  return { fields, values, ignored, set, reset, round, fragment };
};

/** Bypasses the router, which has nothing to load for it. */
const writeAddress = (fragment: string): void => {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", `${pathname}${search}${fragment ? `#${fragment}` : ""}`);
};
