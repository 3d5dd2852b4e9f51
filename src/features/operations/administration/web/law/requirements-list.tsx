import { Badge, Button } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  exportRequirements,
  listRequirements,
  REQUIREMENT_STANDINGS,
  type RequirementRow,
} from "#features/operations/administration/contract/requirements.ts";
import { pathInWords } from "#features/operations/administration/law/path-in-words.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { Exports } from "../frame/exports.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import { RequirementDialog } from "./requirement-dialog.tsx";

const STANDING_WORDS = { unreviewed: "Not reviewed", agrees: "Agrees", differs: "Differs from code" } as const;
const FILTERS: readonly ListFilter[] = [
  {
    name: "standing",
    label: "Review",
    options: [
      { value: "", label: "Any" },
      ...REQUIREMENT_STANDINGS.map((value) => ({ value, label: STANDING_WORDS[value] })),
    ],
  },
];

/** The hours of each path by year: what code holds, and what the yearly review found. */
export function RequirementsList() {
  const view = useListView(["q", "standing"], "requirement-");
  const [open, setOpen] = useState<RequirementRow | null>(null);
  const answer = useQuery({
    // The server refuses values that it does not know.
    ...apiQuery(listRequirements, { query: { ...(view.values as object), page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listRequirements>>,
  });
  return (
    <>
      <h2 className="mb-3 text-lg font-semibold">Requirements by year</h2>
      <AdminList
        unit={["requirement", "requirements"]}
        search="Path, year or source"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={keyOf}
        columns={columnsWith(setOpen)}
        actions={<Exports endpoint={exportRequirements} query={view.values} name="requirements" />}
      />
      {open && <RequirementDialog row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const keyOf = ({ repType, strSubType, effectiveYear }: RequirementRow): string =>
  `${strSubType ?? repType} ${effectiveYear}`;

const columnsWith = (open: (row: RequirementRow) => void): readonly Column<RequirementRow>[] => [
  { title: "Path", cell: (row) => pathInWords(row) },
  { title: "Year", cell: ({ effectiveYear }) => effectiveYear, isNumeric: true },
  {
    title: "In code",
    cell: (row) => (
      <>
        {row.code === null ? "No rule" : hoursInWords(row.code)}
        <span className="mt-1 block sm:hidden">
          <ReviewBadge row={row} />
        </span>
      </>
    ),
  },
  { title: "Review", cell: (row) => <ReviewBadge row={row} />, from: "sm" },
  {
    title: "Actions",
    cell: (row) => (
      <Button size="sm" aria-label={`Review ${pathInWords(row)}, ${row.effectiveYear}`} onClick={() => open(row)}>
        Review
      </Button>
    ),
  },
];

type Hours = Pick<NonNullable<RequirementRow["code"]>, "totalHoursRequired" | "materialHoursRequired">;

const hoursInWords = ({ totalHoursRequired: total, materialHoursRequired: material }: Hours): string => {
  const parts = [
    total === null ? null : `More than ${total} hours in all`,
    material === null ? null : `More than ${material} hours in the rental`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "No hours" : parts.join(", ");
};

function ReviewBadge({ row: { standing, noted } }: { row: RequirementRow }) {
  if (standing === "unreviewed") return <Badge tone="outline">{STANDING_WORDS.unreviewed}</Badge>;
  if (standing === "agrees") return <Badge>{STANDING_WORDS.agrees}</Badge>;
  return (
    <>
      <Badge tone="danger">{STANDING_WORDS.differs}</Badge>
      {noted && <span className="block text-sm text-2">Found: {hoursInWords(noted).toLowerCase()}</span>}
    </>
  );
}
