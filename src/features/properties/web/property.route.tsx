import { Badge, Banner, Button, PageHeader, TextLink } from "@tenure/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { use, useState } from "react";
import { type ClientLoaderFunctionArgs, Link, useParams, useSearchParams } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { CommentSlotsContext } from "#web/book/comment-slots.ts";
import { pageMeta } from "#web/page-meta.ts";
import { editPropertyPath, propertyPath } from "#web/paths.ts";
import { useToday } from "#web/session/use-today.ts";
import { Can } from "#web/session/can.tsx";
import type { PropertyWithHours } from "../contract.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { PhotoEditor } from "./detail/photo-editor.tsx";
import { PropertyBadges } from "./property-badges.tsx";
import { PropertyEntries } from "./detail/property-entries.tsx";
import { PropertyFactsCard } from "./detail/property-facts.tsx";
import { PropertyMenu } from "./property-menu.tsx";
import { propertyQuery } from "./queries.ts";
import { readListView } from "./list/use-list-view.ts";
import { useArchiveProperty } from "./use-archive-property.ts";

export const meta = () => pageMeta("Property");

const yearIn = (search: URLSearchParams): number | undefined => readListView(search).year;

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => {
  await queryClient.fetchQuery(propertyQuery(params["id"] ?? "", yearIn(new URL(request.url).searchParams)));
  return null;
};

export default function PropertyPage() {
  const id = useParams()["id"] ?? "";
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const { data: property } = useSuspenseQuery(propertyQuery(id, yearIn(search)));
  const [isMerging, setIsMerging] = useState(false);
  const comments = use(CommentSlotsContext);
  const year = yearIn(search) ?? yearOf(today);
  return (
    <>
      <PropertyHead property={property} onMerge={() => setIsMerging(true)} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PropertyEntries
            property={property}
            year={year}
            thisYear={yearOf(today)}
            onYear={(next) => setSearch({ year: next }, { replace: true, preventScrollReset: true })}
          />
          <PropertyFactsCard property={property} today={today} />
          {comments && <comments.Comments on="property" onId={property.id} />}
        </div>
        <PhotoEditor property={property} />
      </div>
      {isMerging && <MergeDialog kept={property} onClose={() => setIsMerging(false)} />}
    </>
  );
}

function PropertyHead({ property, onMerge }: { property: PropertyWithHours; onMerge: () => void }) {
  return (
    <>
      <PageHeader
        title={property.nickname}
        description={property.fullAddress}
        actions={
          <>
            <PropertyMenu property={property} onMerge={property.archivedAt === null ? onMerge : undefined} />
            <Can do="facts">
              <Button asChild icon={<Pencil className="size-4" strokeWidth={1.75} />}>
                <Link to={editPropertyPath(property.id)}>Edit</Link>
              </Button>
            </Can>
          </>
        }
      >
        <Badge tone="outline">{property.propertyType}</Badge>
        <PropertyBadges property={property} />
      </PageHeader>
      <ArchivedNotice property={property} />
    </>
  );
}

function ArchivedNotice({ property }: { property: PropertyWithHours }) {
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
