import { classNames, Select } from "@tenure/ui";
import { Link } from "react-router";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useBook } from "#web/book/use-book.ts";
import type { listFiles } from "#features/proof/evidence/contract.ts";
import { aiWord, flagWord, kindWord, urgencyWord } from "../file-words.ts";
import { changedSearch, useFileAddress } from "./file-address.ts";

type Facets = ResponseOf<typeof listFiles>["facets"];
type Option = { value: string; label: string; count: number };
type Group = {
  name: "property" | "kind" | "year" | "ai" | "urgency" | "flag";
  label: string;
  all: string;
  options: Option[];
};

type Facet = Facets["kinds"];
/** An urgency is told before a lower one, and a raised flag first. */
const AI_ORDER = ["high", "medium", "low", "true", "false"];
const ordered = (facet: Facet): Facet =>
  facet.toSorted((a, b) => AI_ORDER.indexOf(a.value) - AI_ORDER.indexOf(b.value));
const worded = (facet: Facet, word: (stored: string) => string): Option[] =>
  facet.map(({ value, count }) => ({ value, count, label: word(value) }));

const useGroups = ({ properties, kinds, years, aiStatuses, aiUrgencies, aiComplianceFlags }: Facets): Group[] => {
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
      options: worded(kinds, kindWord),
    },
    { name: "year", label: "Year", all: "Any year", options: years.map((year) => ({ ...year, label: year.value })) },
    {
      name: "ai",
      label: "AI analysis",
      all: "AI analysis: any",
      options: worded(aiStatuses, aiWord),
    },
    { name: "urgency", label: "Urgency", all: "Any urgency", options: worded(ordered(aiUrgencies), urgencyWord) },
    {
      name: "flag",
      label: "Compliance flag",
      all: "Compliance flag: any",
      options: worded(ordered(aiComplianceFlags), flagWord),
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
