import type { Suggestion, SuggestionKind } from "../parsing/suggestion.ts";
import type { Decision } from "../rules.ts";

type Said = Pick<Suggestion, "kind" | "value"> & { decision: Decision | null };

/** The one value of a kind that stands: what a person accepted, or the only one that nobody dismissed. Null: none, or several. */
export const saidOf = (suggestions: readonly Said[], kind: SuggestionKind): string | null => {
  const open = suggestions.filter((one) => one.kind === kind && one.decision !== "dismissed");
  const accepted = open.find(({ decision }) => decision === "accepted");
  if (accepted) return accepted.value;
  return open.length === 1 ? (open[0]?.value ?? null) : null;
};
