import { Card, PageHeader, Switch } from "@tenure/ui";
import { queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { ClientLoaderFunctionArgs } from "react-router";
import {
  getOrganizationSettings,
  updateOrganizationSettings,
} from "#features/collaboration/organizations/contract/settings.ts";
import type { OrganizationSetting } from "#shared/plan/organization-settings.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { loadInOrganization, useOrganization } from "../shell/organization.ts";

export const meta = () => pageMeta(titleOf("organizationSettings"));

const settingsQuery = (organizationId: string) =>
  queryOptions(apiQuery(getOrganizationSettings, { params: { organizationId } }));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadInOrganization(request, (id) => queryClient.ensureQueryData(settingsQuery(id)));

const SWITCHES: readonly { name: OrganizationSetting; label: string; about: string }[] = [
  {
    name: "csvExports",
    label: "CSV and Excel exports",
    about: "Your people may take shared books along as tables.",
  },
  { name: "advancedAnalytics", label: "Analytics", about: "Your people see the analytics of shared books." },
  {
    name: "leaseRemindersEnabled",
    label: "Lease reminders",
    about: "Your people hear by mail of leases that end in shared books. Owners hear of their own in any case.",
  },
  {
    name: "aiFeatures",
    label: "AI",
    about:
      "Your people may send texts to a language model, such as questions to the assistant with the figures of the answer.",
  },
];

export default function OrganizationSettingsPage() {
  const { orgName, orgId: organizationId } = useOrganization();
  const { data: settings } = useSuspenseQuery(settingsQuery(organizationId));
  const client = useQueryClient();
  const { send, isSending } = useApiMutation(updateOrganizationSettings, {
    toast: "save",
    onSuccess: (saved) => void client.setQueryData(settingsQuery(organizationId).queryKey, saved),
  });
  return (
    <>
      <PageHeader title={titleOf("organizationSettings")} description={orgName} />
      <Card title="What your people may do">
        <p className="mb-4 text-base text-2">
          These rule the books that are shared with your organization, and AI whatever your people send. What they
          export from their own books, and what owners do in theirs, stays as it is.
        </p>
        <div className="flex max-w-2xl flex-col divide-y divide-line">
          {SWITCHES.map(({ name, label, about }) => (
            <Switch
              key={name}
              className="py-3"
              label={label}
              description={about}
              checked={settings[name]}
              disabled={isSending}
              onChange={({ target }) => send({ params: { organizationId }, body: { [name]: target.checked } })}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
