import { Badge, Button, Card, formatInstant, PageHeader, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listSystemSettings, type SystemSetting } from "#features/administration/contract/settings.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { ReadFailure } from "../history/read-failure.tsx";
import { SettingDialog } from "./setting-dialog.tsx";
import { valueInWords } from "./value-in-words.ts";

export const meta = () => pageMeta(titleOf("superAdminSettings"));

/** What administrators can change while the product runs. */
export default function SystemSettingsPage() {
  const { data, error, refetch } = useQuery(apiQuery(listSystemSettings, {}));
  const [open, setOpen] = useState<SystemSetting["name"] | null>(null);
  const opened = data?.settings.find(({ name }) => name === open);
  return (
    <>
      <PageHeader
        title={titleOf("superAdminSettings")}
        description="Every server goes by a change within seconds. What the environment sets can be changed there alone."
      />
      {error && <ReadFailure error={error} retry={() => void refetch()} />}
      {!error && (
        <Card flush>
          {data === undefined ? (
            <SkeletonRows rows={6} />
          ) : (
            <ul className="divide-y divide-line">
              {data.settings.map((setting) => (
                <SettingRow key={setting.name} setting={setting} onOpen={() => setOpen(setting.name)} />
              ))}
            </ul>
          )}
        </Card>
      )}
      {opened && <SettingDialog key={opened.version} setting={opened} onClose={() => setOpen(null)} />}
    </>
  );
}

function SettingRow({ setting, onOpen }: { setting: SystemSetting; onOpen: () => void }) {
  const { title, does, fixedBy, updatedAt, updatedBy } = setting;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-medium">
          {title} {fixedBy !== null && <Badge tone="info">Set by {fixedBy}</Badge>}
        </p>
        <p className="text-sm text-2">{does}</p>
        {updatedAt !== null && (
          <p className="text-sm text-2 wrap-anywhere">
            Changed {formatInstant(updatedAt, timeZone)}
            {updatedBy !== null && ` by ${updatedBy}`}
          </p>
        )}
      </div>
      <p className="min-w-0 basis-48 text-base wrap-anywhere tabular-nums">{valueInWords(setting)}</p>
      {fixedBy === null && (
        <Button size="sm" aria-label={`Change ${title}`} onClick={onOpen}>
          Change
        </Button>
      )}
    </li>
  );
}
