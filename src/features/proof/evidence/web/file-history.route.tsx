import { Button, Card, EmptyState, formatInstant, PageHeader, Select, TextInput, TextLink } from "@tenure/ui";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDeferredValue } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { useDownload } from "#web/api/use-download.ts";
import { queryClient } from "#web/api/query-client.ts";
import { MoreButton } from "#web/fallbacks/more-button.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { entryPath, filePath } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import { exportFileActs, type FileActLine } from "../contract.ts";
import { FILE_ACTS } from "../rules.ts";
import { ACT_WORDS } from "./file-words.ts";
import { type AddressChange, changedSearch } from "./list/file-address.ts";
import { type ActFilters, actPagesQuery } from "./queries.ts";

export const meta = () => pageMeta("File History");

const readFilters = (search: URLSearchParams): ActFilters => {
  const act = FILE_ACTS.find((known) => known === search.get("act"));
  const file = search.get("file");
  return {
    act: act && [act],
    q: search.get("q")?.slice(0, 200) || undefined,
    fileId: file && /^[0-9a-f-]{36}$/.test(file) ? file : undefined,
  };
};

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const filters = readFilters(new URL(request.url).searchParams);
  await queryClient.fetchInfiniteQuery(actPagesQuery(filters));
  return null;
};

export default function FileHistoryPage() {
  const [search, setSearch] = useAddressSearch();
  const filters = readFilters(search);
  const pages = useSuspenseInfiniteQuery(actPagesQuery(useDeferredValue(filters)));
  const acts = pages.data.pages.flatMap((page) => page.acts);
  const change = (next: AddressChange): void =>
    setSearch((before) => changedSearch(before, next), { replace: true, preventScrollReset: true });
  const isNarrowed = [filters.act, filters.q, filters.fileId].some((part) => part !== undefined);
  return (
    <>
      <PageHeader
        title="File History"
        description="Who did what to which file. Nothing here can be changed or removed."
        actions={
          <Can do="export" needs="csvExports">
            <ExportButton filters={filters} />
          </Can>
        }
      />
      <HistoryFilters filters={filters} onChange={change} />
      <Card flush>
        {acts.length === 0 && (
          <EmptyState title={isNarrowed ? "Nothing matches." : "Nothing has happened yet."}>
            {!isNarrowed && "The history begins with the first file."}
          </EmptyState>
        )}
        <ol className="divide-y divide-line">
          {acts.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ol>
      </Card>
      <MoreButton pages={pages} className="mt-4 text-center">
        Show more
      </MoreButton>
    </>
  );
}

type HistoryFiltersProps = { filters: ActFilters; onChange: (change: AddressChange) => void };

function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  return (
    <div className="mb-4 grid max-w-2xl items-center gap-2 sm:grid-cols-[1fr_1fr_auto]">
      <Select
        aria-label="What happened"
        value={filters.act?.[0] ?? ""}
        onChange={({ target }) => onChange({ act: target.value })}
        options={[
          { value: "", label: "Everything" },
          ...FILE_ACTS.map((act) => ({ value: act, label: ACT_WORDS[act] })),
        ]}
      />
      <TextInput
        type="search"
        aria-label="Search by file name"
        placeholder="Search by file name"
        value={filters.q ?? ""}
        onChange={({ target }) => onChange({ q: target.value })}
      />
      {filters.fileId && (
        <Button size="sm" variant="quiet" onClick={() => onChange({ file: null })}>
          Show all files
        </Button>
      )}
    </div>
  );
}

function ActRow({ act }: { act: FileActLine }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const isGone = act.act === "purge";
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 sm:px-5">
      <time dateTime={act.at} className="w-44 shrink-0 text-sm text-3">
        {formatInstant(act.at, timeZone)}
      </time>
      <span className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">{ACT_WORDS[act.act]}</strong>
        {act.fileName !== "" && ": "}
        {act.fileId !== null && !isGone ? (
          <TextLink asChild tone="quiet" className="break-words">
            <Link to={filePath(act.fileId)}>{act.fileName}</Link>
          </TextLink>
        ) : (
          act.fileName
        )}
        {act.entryId !== null && (
          <>
            {" "}
            (
            <TextLink asChild tone="quiet">
              <Link to={entryPath(act.entryId)}>the entry</Link>
            </TextLink>
            )
          </>
        )}
        {act.detail !== "" && <span className="text-2">, {act.detail}</span>}
      </span>
      <span className="text-sm text-2">{whoWords(act)}</span>
    </li>
  );
}

const whoWords = ({ act, actorName, isByOther }: FileActLine): string => {
  if (act === "share_open") return "by whoever had the link";
  if (act === "purge" || act === "scan") return "by the server";
  return `by ${actorName ?? "someone whose account is gone"}${isByOther ? ", acting in your book" : ""}`;
};

function ExportButton({ filters }: { filters: ActFilters }) {
  const { isPending, download } = useDownload();
  return (
    <Button
      pending={isPending}
      icon={<Download className="size-4" strokeWidth={1.75} />}
      onClick={() => download(exportFileActs, { query: filters }, "tenure-file-history.csv")}
    >
      CSV
    </Button>
  );
}
