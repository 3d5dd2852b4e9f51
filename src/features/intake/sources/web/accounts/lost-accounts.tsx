import { Banner, Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { isCalendar, isMailbox } from "#features/intake/sources/rules.ts";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { paths } from "#web/paths.ts";
import { reconnectPath } from "./connect-address.ts";
import { accountsQuery } from "./queries.ts";

/** What no longer comes. */
const missedWords = (lost: readonly ConnectedAccount[]): string => {
  const things = [
    ...(lost.some(({ service }) => isCalendar(service)) ? ["events"] : []),
    ...(lost.some(({ service }) => isMailbox(service)) ? ["mails"] : []),
  ];
  return `New ${things.join(" and ")} aren't proposed.`;
};

export function LostAccounts() {
  const lost = (useQuery(accountsQuery).data?.accounts ?? []).filter(
    ({ isYours, status }) => isYours && status === "disconnected",
  );
  const { pathname } = useLocation();
  const [first, ...others] = lost;
  // Sources says it itself, with the same button.
  if (!first || pathname === paths.integrations) return null;
  const isOne = others.length === 0;
  return (
    <div className="mb-5 max-w-content max-sm:mb-3">
      <Banner
        tone="warn"
        title={isOne ? `${first.name} is no longer connected.` : `${lost.length} accounts are no longer connected.`}
        actions={
          <Button asChild size="sm">
            <Link to={isOne ? reconnectPath(first.id) : paths.integrations}>
              {isOne ? "Reconnect" : "Open Sources"}
            </Link>
          </Button>
        }
      >
        {missedWords(lost)}
      </Banner>
    </div>
  );
}
