import { useNavigate } from "react-router";
import { newRulePath } from "#features/intake/automation-rules/web/index.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { useCanToAll } from "#web/session/use-can.ts";

/** Begins a rule that looks for the titles of some events; null: whoever reads this makes no rules. */
export const useMakeRule = (): ((some: readonly Proposal[]) => void) | null => {
  const navigate = useNavigate();
  const mayMake = useCanToAll("facts");
  if (!mayMake) return null;
  return (some) => {
    if (some.length > 0) void navigate(newRulePath({ title: some.map(({ found }) => found.title) }));
  };
};
