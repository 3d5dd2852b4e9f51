import { Card, EmptyState, TextLink } from "@tenure/ui";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { FolderLock } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, useParams } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { taxYearIn, useTaxYear } from "#web/book/tax-year.tsx";
import { MoreButton } from "#web/fallbacks/more-button.tsx";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { useFileAddress } from "./list/file-address.ts";
import { FileTable } from "./list/file-table.tsx";
import { filePagesQuery } from "./queries.ts";
import { FileViewer } from "./viewer/file-viewer.tsx";

const queryOf = (propertyId: string, year: number) => filePagesQuery({ view: "all", propertyId: [propertyId], year });

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await Promise.all([queryClient.ensureInfiniteQueryData(queryOf(params["id"] ?? "", year)), loadBook()]);
  return null;
};

/** A property's tab: the files that back up its hours of the year. */
export default function PropertyFilesPage() {
  const id = useParams()["id"] ?? "";
  const year = useTaxYear();
  const { openId } = useFileAddress();
  const pages = useSuspenseInfiniteQuery(queryOf(id, year));
  const files = pages.data.pages.flatMap((page) => page.files);
  const vault = `${paths.files}?property=${id}`;
  if (files.length === 0) return <NoFiles year={year} vault={vault} />;
  return (
    <div className="flex flex-col gap-4">
      <FileTable files={files} />
      <MoreButton pages={pages} className="self-center">
        Show more
      </MoreButton>
      <p className="text-sm text-3">
        Files that back up your hours here in {year}.{" "}
        <TextLink asChild>
          <Link to={vault}>Open in the File Vault</Link>
        </TextLink>
      </p>
      {openId && <FileViewer id={openId} siblings={files.map((file) => file.id)} />}
    </div>
  );
}

function NoFiles({ year, vault }: { year: number; vault: string }) {
  return (
    <Card>
      <EmptyState
        icon={<FolderLock className="size-5" strokeWidth={1.75} />}
        title={`No evidence here for ${year}`}
        action={
          <TextLink alone asChild>
            <Link to={vault}>Open the File Vault</Link>
          </TextLink>
        }
      >
        Photos and receipts that you link to entries of this property show up here.
      </EmptyState>
    </Card>
  );
}
