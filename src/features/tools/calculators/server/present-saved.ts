import type { SavedCalculation } from "../contract.ts";
import type { SavedRow } from "./table.ts";

export const presentSaved = ({ id, tool, name, state, createdAt }: SavedRow): SavedCalculation => ({
  id,
  tool,
  name,
  values: state,
  createdAt: createdAt.toISOString(),
});
