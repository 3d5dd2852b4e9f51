import { PageHeader } from "@tenure/ui";
import type { ClientLoaderFunctionArgs } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { DomainCard } from "../domain/domain-card.tsx";
import { domainQuery } from "../domain/queries.ts";
import { loadInOrganization, useOrganization } from "../shell/organization.ts";
import { BrandingCard } from "./branding-card.tsx";
import { brandingQuery } from "./queries.ts";

export const meta = () => pageMeta(titleOf("organizationBranding"));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadInOrganization(request, (id) =>
    Promise.all([queryClient.ensureQueryData(brandingQuery(id)), queryClient.ensureQueryData(domainQuery(id))]),
  );

export default function BrandingPage() {
  const { orgName, orgId } = useOrganization();
  return (
    <>
      <PageHeader title={titleOf("organizationBranding")} description={orgName} />
      <div className="flex flex-col gap-5">
        <BrandingCard organizationId={orgId} />
        <DomainCard organizationId={orgId} />
      </div>
    </>
  );
}
