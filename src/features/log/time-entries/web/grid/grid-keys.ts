import type { LetterCommand } from "@tenure/ui/sheet";

/** What letter keys do to rows of the ledger. */
export type LedgerAct = "duplicate" | "attach" | "filter" | "clearFilters";

export const letterCommand: LetterCommand<LedgerAct> = ({ key, isShift }) => {
  switch (key.toLowerCase()) {
    case "x":
      return { do: "toggleRow" };
    case "y":
      return { do: "own", act: "duplicate" };
    case "e":
      return { do: "own", act: "attach" };
    case "f":
      return { do: "own", act: isShift ? "clearFilters" : "filter" };
    default:
      return null;
  }
};
