import { Badge, Card } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { exportSystemSettings, listSystemSettings } from "#features/operations/administration/contract/settings.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { PRICES } from "#shared/plan/prices.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Exports } from "../frame/exports.tsx";
import { FactList } from "#web/shell/administration/fact-list.tsx";
import { Switchboard } from "../frame/switchboard.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { SettingDialog } from "./setting-dialog.tsx";
import { valueInWords } from "./value-in-words.ts";

export const meta = () => pageMeta(titleOf("superAdminSettings"));

/** What administrators can change while the product runs. */
export default function SystemSettingsPage() {
  const view = useListView(["q"]);
  const answer = useQuery({
    ...apiQuery(listSystemSettings, { query: view.values }),
    select: ({ settings }) => settings,
    placeholderData: keepPreviousData<ResponseOf<typeof listSystemSettings>>,
  });
  return (
    <>
      <Switchboard
        title={titleOf("superAdminSettings")}
        description="Every server goes by a change within seconds. What the environment sets can be changed there alone."
        answer={answer}
        view={view}
        actions={<Exports endpoint={exportSystemSettings} query={view.values} name="settings" />}
        rows={6}
        renderBadge={({ fixedBy }) => fixedBy !== null && <Badge tone="info">Set by {fixedBy}</Badge>}
        renderValue={(setting) => <p className="text-base wrap-anywhere tabular-nums">{valueInWords(setting)}</p>}
        isOpen={({ fixedBy }) => fixedBy === null}
        renderDialog={(setting, onClose) => <SettingDialog key={setting.version} setting={setting} onClose={onClose} />}
      />
      <Prices />
    </>
  );
}

/** The prices that public pages promise and checkout charges are one number in the code: shown here, changed by a release. */
function Prices() {
  const { monthly, annualMin, annualMax, annualStep } = PRICES;
  return (
    <Card title="Prices" className="mt-4">
      <FactList
        facts={[
          ["Monthly plan", `$${monthly} a month`],
          ["Annual plan", `$${annualMin} to $${annualMax} a year, in steps of $${annualStep}: the buyer chooses`],
          ["Organizations", "Each has its own price, under Organizations"],
        ]}
      />
      <p className="mt-3 text-sm text-2">
        These are not settings. The public pages promise them and checkout charges them, so both change together, with a
        release. Whoever subscribes keeps the price they bought.
      </p>
    </Card>
  );
}
