import { useCallback, useMemo } from "react";
import { countedValues, hasPerson } from "#features/tools/calculators/rep-status-calculator/counted-values.ts";
import { REP_FIELDS, type RepValues } from "#features/tools/calculators/rep-status-calculator/fields.ts";
import { type ReadState, writeState } from "../frame/address.ts";
import { type ToolState, useToolState } from "../frame/use-tool-state.ts";

/** The usable part of what the address holds: what counts, and always at least one person. The rest is reported. */
export const usableState = ({ values, ignored }: ReadState<typeof REP_FIELDS>): ReadState<typeof REP_FIELDS> => {
  const counted = countedValues(values);
  if (!hasPerson(values)) return { values: counted, ignored: [...ignored, "persons"] };
  const kept = namesIn(counted);
  return { values: counted, ignored: [...ignored, ...namesIn(values).filter((name) => !kept.includes(name))] };
};

const namesIn = (values: RepValues): string[] => [...new URLSearchParams(writeState(REP_FIELDS, values)).keys()];

/** The values after a change: values that it makes meaningless are removed. */
export const changedValues = (values: RepValues, changes: Partial<RepValues>): Partial<RepValues> => {
  const { persons, properties } = countedValues({ ...values, ...changes });
  return { ...changes, persons, properties };
};

/** The state of the tool; only the part that counts is shown, kept and shared. */
export const useRepState = (): ToolState<typeof REP_FIELDS> => {
  const state = useToolState(REP_FIELDS);
  const { set: setAll } = state;
  const { values, ignored } = useMemo(
    () => usableState({ values: state.values, ignored: state.ignored }),
    [state.values, state.ignored],
  );
  const set = useCallback((changes: Partial<RepValues>) => setAll(changedValues(values, changes)), [setAll, values]);
  return { ...state, values, ignored, set, fragment: writeState(REP_FIELDS, values) };
};
