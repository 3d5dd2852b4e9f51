import { PageHeader, Stat, StatRow } from "@tenure/ui";
import type { ClientLoaderFunctionArgs } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { loadInOrganization, organizationQuery, useOrganization } from "../shell/organization.ts";

export const meta = () => pageMeta(titleOf("organization"));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadInOrganization(request, (id) => queryClient.ensureQueryData(organizationQuery(id)));

export default function MembersPage() {
  const { orgName, currentSeatCount, seatLimit } = useOrganization();
  return (
    <>
      <PageHeader title={titleOf("organization")} description={orgName} />
      <StatRow>
        <Stat label="Seats" value={`${currentSeatCount} of ${seatLimit}`} />
      </StatRow>
    </>
  );
}
