import { classNames, Select } from "@tenure/ui";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useBook } from "#web/book/use-book.ts";
import type { listFiles } from "#features/proof/evidence/contract.ts";
import { aiWord, kindWord } from "../file-words.ts";
import { changedSearch, useFileAddress } from "./file-address.ts";

type Facets = ResponseOf<typeof listFiles>["facets"];
type Option = { value: string; label: string; count: number };
type Group = { name: "property" | "kind" | "year" | "ai"; label: string; all: string; options: Option[] };

const useGroups = ({ properties, kinds, years, aiStatuses }: Facets): Group[] => {
  const { propertyName } = useBook();
  const named = properties.map(({ value, count }) => ({
    value,
    count,
    label: value === "none" ? "No property" : propertyName(value),
  }));
  return [
    {
      name: "property",
      label: "Property",
      all: "Any property",
      options: named.toSorted((a, b) => a.label.localeCompare(b.label)),
    },
    {
      name: "kind",
      label: "Kind",
      all: "Any kind",
      options: kinds.map(({ value, count }) => ({ value, count, label: kindWord(value) })),
    },
    { name: "year", label: "Year", all: "Any year", options: years.map((year) => ({ ...year, label: year.value })) },
    {
      name: "ai",
      label: "AI analysis",
      all: "AI analysis: any",
      options: aiStatuses.map(({ value, count }) => ({ value, count, label: aiWord(value) })),
    },
  ];
};

/** Next to the files on a wide screen, above them on a narrow one. */
export function FacetBar({ facets }: { facets: Facets }) {
  const groups = useGroups(facets).filter(({ options }) => options.length > 0);
  const { search, change } = useFileAddress();
  if (groups.length === 0) return null;
  return (
    <>
      <div className="hidden w-48 shrink-0 flex-col gap-5 lg:flex">
        {groups.map((group) => (
          <FacetLinks key={group.name} group={group} search={search} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:hidden">
        {groups.map(({ name, label, all, options }) => (
          <Select
            key={name}
            aria-label={label}
            value={search.get(name) ?? ""}
            onChange={({ target }) => change({ [name]: target.value })}
            options={[
              { value: "", label: all },
              ...options.map(({ value, label: word, count }) => ({ value, label: `${word} (${count})` })),
            ]}
          />
        ))}
      </div>
    </>
  );
}

function FacetLinks({ group, search }: { group: Group; search: URLSearchParams }) {
  const chosen = search.get(group.name);
  return (
    <nav aria-label={group.label}>
      <p className="mb-1 px-2 text-sm font-medium text-3">{group.label}</p>
      <ul>
        {group.options.map(({ value, label, count }) => {
          const isChosen = chosen === value;
          const next = changedSearch(search, { [group.name]: isChosen ? null : value });
          return (
            <li key={value}>
              <Link
                to={{ search: next.toString() }}
                replace
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className={classNames(
                  "flex min-h-control-sm items-center justify-between gap-2 rounded-md px-2 text-base no-underline hover:bg-hover",
                  isChosen ? "bg-brand-soft font-medium text-brand-text" : "text-2",
                )}
              >
                <span className="truncate">{label}</span>
                <span className="text-sm tabular-nums">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
