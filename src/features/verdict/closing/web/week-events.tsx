import { TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { inboxPath, waitingOnQuery, wordOf } from "#features/intake/proposals/web/index.ts";
import { useCan } from "#web/session/use-can.ts";
import type { Week } from "../contract.ts";

/** What the person's sources found in the week and nobody has decided. A week can be signed without it. */
export function WeekEvents({ week: { weekStart, weekEnd, personId } }: { week: Week }) {
  const days = { from: weekStart, to: weekEnd };
  const mayLog = useCan("log");
  const { data } = useQuery({ ...waitingOnQuery(days), enabled: mayLog });
  const own = data?.proposals.filter((proposal) => proposal.personId === personId) ?? [];
  const count = own.length;
  if (count === 0) return null;
  return (
    <p className="text-base text-2">
      {wordOf(own)} of this week {count === 1 ? "is still to review and isn't" : "are still to review and aren't"} part
      of what you sign.{" "}
      <TextLink asChild>
        <Link to={inboxPath(days)}>Review {count === 1 ? "it" : "them"} first</Link>
      </TextLink>
    </p>
  );
}
