import type { ReturnLineForm, TieOut } from "../contract.ts";

/** The lines as they are sent: their place is their order. */
export const sentLines = ({ lines }: Pick<TieOut, "lines">): ReturnLineForm[] =>
  lines.map(({ lineNo: _place, ...line }) => line);
