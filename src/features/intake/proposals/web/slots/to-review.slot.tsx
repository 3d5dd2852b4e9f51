import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { useCan } from "#web/session/use-can.ts";
import { proposalsWord } from "../count-words.ts";
import { waitingCountQuery } from "../queries.ts";

/** On the dashboard: how many proposals wait, if any do. */
export function ToReviewSlot() {
  const mayLog = useCan("log");
  const waiting = useQuery({ ...waitingCountQuery, enabled: mayLog }).data;
  if (!mayLog || !waiting || waiting.waitingCount === 0) return null;
  return (
    <p className="text-base text-2">
      <Link
        to={paths.rules}
        className="font-medium text-brand-text underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
      >
        {proposalsWord(waiting.waitingCount, waiting.waitingKinds)} to review
      </Link>{" "}
      from your sources. None count until you confirm them.
    </p>
  );
}
