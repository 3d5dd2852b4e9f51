import { Badge } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { usageQuery } from "../queries.ts";
import { isLow, usageWords } from "./usage-words.ts";

/** Empty until it is known: nobody is told of a limit that may not be theirs. */
export function UsageBadge() {
  const { data: usage } = useQuery(usageQuery);
  if (!usage) return null;
  return <Badge tone={isLow(usage) ? "warn" : "neutral"}>{usageWords(usage)}</Badge>;
}
