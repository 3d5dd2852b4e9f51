import { Badge, formatCount } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  exportFeatureFlags,
  type FeatureFlag,
  listFeatureFlags,
} from "#features/operations/administration/contract/flags.ts";
import { AuditCountsCard } from "#features/verdict/ledger-audits/web/index.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Exports } from "../frame/exports.tsx";
import { Switchboard } from "../frame/switchboard.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { FlagDialog } from "./flag-dialog.tsx";
import { MODE_WORDS } from "./mode-words.ts";

export const meta = () => pageMeta(titleOf("superAdminFlags"));

/** What is switched on, and for whom. */
export default function FeatureFlagsPage() {
  const view = useListView(["q"]);
  const answer = useQuery({
    ...apiQuery(listFeatureFlags, { query: view.values }),
    select: ({ flags }) => flags,
    placeholderData: keepPreviousData<ResponseOf<typeof listFeatureFlags>>,
  });
  return (
    <>
      <Switchboard
        title={titleOf("superAdminFlags")}
        description="Switch a feature for everyone, for a share of accounts, or for accounts you name."
        answer={answer}
        view={view}
        actions={<Exports endpoint={exportFeatureFlags} query={view.values} name="flags" />}
        rows={4}
        renderValue={(flag) => (
          <>
            <Badge tone={flag.featureFlagMode === "off" ? "neutral" : "info"}>{MODE_WORDS[flag.featureFlagMode]}</Badge>
            <p className="mt-1 text-sm text-2">{audienceInWords(flag)}</p>
          </>
        )}
        renderDialog={(flag, onClose) => <FlagDialog key={flag.version} flag={flag} onClose={onClose} />}
      />
      <AuditCountsCard />
    </>
  );
}

const audienceInWords = ({ featureFlagMode, percentage, accounts }: FeatureFlag): string => {
  if (featureFlagMode === "off") return "No one";
  if (percentage === 100) return "Everyone";
  const named = accounts.length > 0 ? formatCount(accounts.length, "named account", "named accounts") : null;
  const share = percentage > 0 ? `${percentage}% of accounts` : null;
  return [share, named].filter((part) => part !== null).join(" and ") || "No one";
};
