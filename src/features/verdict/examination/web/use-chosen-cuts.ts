import type { CutId } from "@tenure/tax-rules";
import { useState } from "react";
import type { ExaminationAddress } from "./examination-address.ts";

/** The cuts as last chosen: they take effect at once, and the address follows; a change of the address is adopted too. */
export const useChosenCuts = (address: ExaminationAddress) => {
  const inAddress = address.cuts.join(" ");
  const [state, setState] = useState({ cuts: address.cuts, seen: inAddress });
  if (state.seen !== inAddress) setState({ cuts: address.cuts, seen: inAddress });
  const choose = (next: readonly CutId[]): void => {
    setState({ cuts: [...next], seen: inAddress });
    address.chooseCuts(next);
  };
  return { cuts: state.cuts, choose };
};
export type ChosenCuts = ReturnType<typeof useChosenCuts>;
