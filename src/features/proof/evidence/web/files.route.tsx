import {
  Badge,
  Button,
  formatCount,
  PageHeader,
  SegmentedControl,
  TabLink,
  TabNav,
  TextInput,
  useKeptFocus,
} from "@tenure/ui";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { History, LayoutGrid, List } from "lucide-react";
import { useDeferredValue } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { MoreButton } from "#web/fallbacks/more-button.tsx";
import { loadBook } from "#web/book/use-book.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { FILE_VIEWS, type FileView } from "../contract.ts";
import { VIEW_WORDS } from "./file-words.ts";
import { FacetBar } from "./list/facet-bar.tsx";
import { changedSearch, readFileAddress, useFileAddress } from "./list/file-address.ts";
import { FileGrid } from "./list/file-grid.tsx";
import { FileTable } from "./list/file-table.tsx";
import { NoFiles } from "./list/no-files.tsx";
import { OfEntry } from "./list/of-entry.tsx";
import { filePagesQuery } from "./queries.ts";
import { AddFiles } from "./upload/add-files.tsx";
import { FileViewer } from "./viewer/file-viewer.tsx";

export const meta = () => pageMeta("File Vault");

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { filters } = readFileAddress(new URL(request.url).searchParams);
  await Promise.all([queryClient.ensureInfiniteQueryData(filePagesQuery(filters)), loadBook()]);
  return null;
};

export default function FilesPage() {
  const { filters, openId } = useFileAddress();
  const shown = useDeferredValue(filters);
  const pages = useSuspenseInfiniteQuery(filePagesQuery(shown));
  const files = pages.data.pages.flatMap((page) => page.files);
  const [first] = pages.data.pages;
  if (!first) return null;
  return (
    <>
      <PageHeader
        title="File Vault"
        description="Photos, receipts and messages that back up your entries."
        actions={
          <Button asChild variant="quiet">
            <Link to={paths.fileHistory}>
              <History aria-hidden="true" className="size-4" strokeWidth={1.75} />
              File History
            </Link>
          </Button>
        }
      >
        {!first.isScanning && <Badge tone="outline">Uploads are not virus scanned</Badge>}
      </PageHeader>
      <div className="flex flex-col gap-5">
        {filters.entryId && <OfEntry entryId={filters.entryId} />}
        <Can do="evidence">
          <AddFiles entryId={filters.entryId} filesPerEntry={first.filesPerEntry} storage={first.storage} />
        </Can>
        <ListHead counts={first.counts} />
        <div className="flex flex-col gap-5 lg:flex-row lg:gap-8">
          <FacetBar facets={first.facets} />
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <Files files={files} counts={first.counts} />
            <MoreButton pages={pages} className="self-center">
              Show more
            </MoreButton>
          </div>
        </div>
      </div>
      {openId && <FileViewer id={openId} siblings={files.map(({ id }) => id)} />}
    </>
  );
}

type FilesProps = { files: Parameters<typeof FileGrid>[0]["files"]; counts: Readonly<Record<FileView, number>> };

function Files({ files, counts }: FilesProps) {
  const { layout, filters } = useFileAddress();
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} role="group" aria-label="Files in this list" className="outline-none">
      <p role="status" className="sr-only">
        {formatCount(files.length, "file")}
      </p>
      {files.length === 0 && <NoFiles isNarrowed={counts[filters.view] > 0} />}
      {files.length > 0 && (layout === "grid" ? <FileGrid files={files} /> : <FileTable files={files} />)}
    </div>
  );
}

function ListHead({ counts }: { counts: Record<(typeof FILE_VIEWS)[number], number> }) {
  const { filters, layout, search, change } = useFileAddress();
  return (
    <div className="flex flex-col gap-3">
      <TabNav label="Files">
        {FILE_VIEWS.map((view) => (
          <TabLink key={view} asChild current={filters.view === view}>
            <Link
              to={{ search: changedSearch(search, { view: view === "all" ? null : view, file: null }).toString() }}
              replace
              preventScrollReset
            >
              {VIEW_WORDS[view]}
              <span className="text-sm font-normal text-3 tabular-nums">({counts[view]})</span>
            </Link>
          </TabLink>
        ))}
      </TabNav>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <div className="w-full min-w-0 sm:w-64">
          <TextInput
            type="search"
            aria-label="Search by name"
            placeholder="Search by name"
            value={filters.q ?? ""}
            onChange={({ target }) => change({ q: target.value })}
          />
        </div>
        <SegmentedControl
          label="Layout"
          value={layout}
          onValueChange={(value) => change({ layout: value === "list" ? "list" : null })}
          options={[
            { value: "grid", label: "Grid", icon: <LayoutGrid className="size-4" strokeWidth={1.75} /> },
            { value: "list", label: "List", icon: <List className="size-4" strokeWidth={1.75} /> },
          ]}
        />
      </div>
    </div>
  );
}
