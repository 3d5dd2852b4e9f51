import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { FILE_VIEWS, type FileView } from "#features/proof/evidence/contract.ts";
import { FILE_KINDS, type FileKind } from "#features/proof/evidence/file-kinds.ts";
import { AI_STATUSES, type AiStatus } from "#features/proof/evidence/rules.ts";
import { AI_URGENCIES, type AiUrgency } from "#shared/fields/entry-analysis.ts";
import { yearIn } from "#web/book/year-in.ts";

export type FileFilters = {
  view: FileView;
  propertyId?: string[] | undefined;
  kind?: FileKind[] | undefined;
  aiStatus?: AiStatus[] | undefined;
  aiUrgency?: AiUrgency[] | undefined;
  aiComplianceFlag?: "true" | "false" | undefined;
  year?: number | undefined;
  entryId?: string | undefined;
  q?: string | undefined;
};

export type FileAddress = { filters: FileFilters; openId: string | null; layout: "grid" | "list" };

const isUuid = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

/** What is shown, as the address says; whatever is wrong in it is ignored. */
export const readFileAddress = (search: URLSearchParams): FileAddress => {
  const property = search.get("property");
  const kind = FILE_KINDS.find((known) => known === search.get("kind"));
  const aiStatus = AI_STATUSES.find((known) => known === search.get("ai"));
  const aiUrgency = AI_URGENCIES.find((known) => known === search.get("urgency"));
  const [entry, file] = [search.get("entry"), search.get("file")];
  return {
    filters: {
      view: FILE_VIEWS.find((known) => known === search.get("view")) ?? "all",
      propertyId: property === "none" || isUuid(property) ? [property] : undefined,
      kind: kind && [kind],
      aiStatus: aiStatus && [aiStatus],
      aiUrgency: aiUrgency && [aiUrgency],
      aiComplianceFlag: (["true", "false"] as const).find((known) => known === search.get("flag")),
      year: yearIn(search),
      entryId: isUuid(entry) ? entry : undefined,
      q: search.get("q")?.slice(0, 200) || undefined,
    },
    openId: isUuid(file) ? file : null,
    layout: search.get("layout") === "list" ? "list" : "grid",
  };
};

export type AddressChange = Partial<
  Record<
    "view" | "property" | "kind" | "ai" | "urgency" | "flag" | "year" | "entry" | "q" | "file" | "layout" | "act",
    string | null
  >
>;

/** The address with some parts changed; null removes a part. */
export const changedSearch = (search: URLSearchParams, change: AddressChange): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
};

export const useFileAddress = () => {
  const [search, setSearch] = useAddressSearch();
  const change = (next: AddressChange, options: { replace?: boolean } = {}): void =>
    setSearch((before) => changedSearch(before, next), { replace: options.replace ?? true, preventScrollReset: true });
  return { ...readFileAddress(search), search, change };
};
