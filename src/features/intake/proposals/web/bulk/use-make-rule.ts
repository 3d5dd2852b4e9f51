import { useNavigate } from "react-router";
import { newRulePath, type RuleSeed } from "#features/intake/automation-rules/web/index.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { useCanToAll } from "#web/session/use-can.ts";

/** Where a rule begins that looks for some proposals; null: no rule reads any of them. */
export const rulePathOf = (some: readonly Proposal[], more: RuleSeed = {}): string | null => {
  const mails = some.filter(({ kind }) => kind === "mail");
  const events = some.filter(({ kind }) => kind === "calendar");
  const kind = events.length === 0 ? "mail" : "calendar";
  const read = events.length === 0 ? mails : events;
  if (read.length === 0) return null;
  return newRulePath({ title: read.map(({ found }) => found.title), ...more, kind });
};

/** Begins a rule that looks for the titles of some proposals; null: whoever reads this makes no rules. */
export const useMakeRule = (): ((some: readonly Proposal[]) => void) | null => {
  const navigate = useNavigate();
  const mayMake = useCanToAll("facts");
  if (!mayMake) return null;
  return (some) => {
    const path = rulePathOf(some);
    if (path !== null) void navigate(path);
  };
};
