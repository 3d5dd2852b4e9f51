import { Badge, Button, Card, formatCount, formatInstant, PageHeader, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type FeatureFlag, listFeatureFlags } from "#features/administration/contract/flags.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { ReadFailure } from "../history/read-failure.tsx";
import { FlagDialog } from "./flag-dialog.tsx";
import { MODE_WORDS } from "./mode-words.ts";

export const meta = () => pageMeta(titleOf("superAdminFlags"));

/** What is switched on, and for whom. */
export default function FeatureFlagsPage() {
  const { data, error, refetch } = useQuery(apiQuery(listFeatureFlags, {}));
  const [open, setOpen] = useState<FeatureFlag["name"] | null>(null);
  const opened = data?.flags.find(({ name }) => name === open);
  return (
    <>
      <PageHeader
        title={titleOf("superAdminFlags")}
        description="Switch a feature for everyone, for a share of accounts, or for accounts you name."
      />
      {error && <ReadFailure error={error} retry={() => void refetch()} />}
      {!error && (
        <Card flush>
          {data === undefined ? (
            <SkeletonRows rows={4} />
          ) : (
            <ul className="divide-y divide-line">
              {data.flags.map((flag) => (
                <FlagRow key={flag.name} flag={flag} onOpen={() => setOpen(flag.name)} />
              ))}
            </ul>
          )}
        </Card>
      )}
      {opened && <FlagDialog key={opened.version} flag={opened} onClose={() => setOpen(null)} />}
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

function FlagRow({ flag, onOpen }: { flag: FeatureFlag; onOpen: () => void }) {
  const { title, does, featureFlagMode, updatedAt, updatedBy } = flag;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-2">{does}</p>
        {updatedAt !== null && (
          <p className="text-sm text-2 wrap-anywhere">
            Changed {formatInstant(updatedAt, timeZone)}
            {updatedBy !== null && ` by ${updatedBy}`}
          </p>
        )}
      </div>
      <div className="basis-48">
        <Badge tone={featureFlagMode === "off" ? "neutral" : "info"}>{MODE_WORDS[featureFlagMode]}</Badge>
        <p className="mt-1 text-sm text-2">{audienceInWords(flag)}</p>
      </div>
      <Button size="sm" aria-label={`Change ${title}`} onClick={onOpen}>
        Change
      </Button>
    </li>
  );
}
