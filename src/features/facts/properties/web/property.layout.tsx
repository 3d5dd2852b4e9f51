import { Badge, Banner, Button, PageHeader, TabLink, TabNav, TextLink } from "@tenure/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, Outlet, useLocation, useParams } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { TaxYearSelect } from "#web/book/tax-year.tsx";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { placeAt, tabLabel, tabsOf } from "#web/navigation/site-map/where.ts";
import { pageMeta } from "#web/page-meta.ts";
import { editPropertyPath, propertyPath } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import type { Property } from "../contract.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { PropertyBadges } from "./property-badges.tsx";
import { PropertyMenu } from "./property-menu.tsx";
import { propertyQuery } from "./queries.ts";
import { useArchiveProperty } from "./use-archive-property.ts";

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => pageMeta(loaderData?.name ?? "Property");

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  const { nickname } = await queryClient.fetchQuery(propertyQuery(params["id"] ?? ""));
  return { name: nickname };
};

/** A property: its head, its tabs, and below them the open one. */
export default function PropertyLayout() {
  const id = useParams()["id"] ?? "";
  const { data: property } = useSuspenseQuery(propertyQuery(id));
  const [isMerging, setIsMerging] = useState(false);
  return (
    <>
      <PropertyHead property={property} onMerge={() => setIsMerging(true)} />
      <PropertyTabs property={property} />
      <Outlet />
      {isMerging && <MergeDialog kept={property} onClose={() => setIsMerging(false)} />}
    </>
  );
}

function PropertyTabs({ property }: { property: Property }) {
  const open = placeAt(useLocation().pathname);
  const withChoice = useCarried();
  if (open === null) return null;
  return (
    <TabNav label={property.nickname} className="mb-4">
      {tabsOf(open).map((tab) => (
        <TabLink key={tab.id} asChild current={tab.id === open.id}>
          <Link to={withChoice(tab.to.replace(":id", property.id))} prefetch="intent" preventScrollReset>
            {tabLabel(tab)}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  );
}

function PropertyHead({ property, onMerge }: { property: Property; onMerge: () => void }) {
  return (
    <>
      <PageHeader
        title={property.nickname}
        description={property.fullAddress}
        actions={
          <>
            <Can do="facts">
              <Button asChild icon={<Pencil className="size-4" strokeWidth={1.75} />}>
                <Link to={editPropertyPath(property.id)}>Edit</Link>
              </Button>
            </Can>
            <PropertyMenu property={property} onMerge={property.archivedAt === null ? onMerge : undefined} />
          </>
        }
      >
        <TaxYearSelect />
        <Badge tone="outline">{property.propertyType}</Badge>
        <PropertyBadges property={property} />
      </PageHeader>
      <ArchivedNotice property={property} />
    </>
  );
}

function ArchivedNotice({ property }: { property: Property }) {
  const { unarchive, isSending } = useArchiveProperty();
  const keptId = property.mergedIntoId;
  const { data: kept } = useQuery({ ...propertyQuery(keptId ?? ""), enabled: keptId !== null });
  if (property.archivedAt === null) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="info"
        title={keptId === null ? "Archived." : "Merged."}
        actions={
          <Can do="facts">
            <Button size="sm" pending={isSending} onClick={() => unarchive(property)}>
              Bring back
            </Button>
          </Can>
        }
      >
        {keptId === null ? (
          "It is left out of choices. Its entries and totals stay."
        ) : (
          <>
            Its entries moved to{" "}
            <TextLink asChild>
              <Link to={propertyPath(keptId)}>{kept?.nickname ?? "another property"}</Link>
            </TextLink>{" "}
            and stay there if you bring it back.
          </>
        )}
      </Banner>
    </div>
  );
}
