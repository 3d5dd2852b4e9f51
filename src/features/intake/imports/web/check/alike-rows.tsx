import { placeText } from "#features/intake/imports/parsing/proposals/flag-words.ts";
import { hoursExact } from "@tenure/tax-rules";
import { Card, Cell, CivilDate, Field, HeaderCell, Select, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { TRAVEL_WORDS } from "#features/log/time-entries/web/index.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { capacityText } from "#shared/vocabulary.ts";
import type { ImportPreview } from "#features/intake/imports/preview-contract.ts";
import { counted, isAlikeAnswer } from "../import-words.ts";
import type { StepProps } from "../step-foot.tsx";

type Alike = ImportPreview["alike"][number];
type Recorded = Alike["entry"];

const ANSWERS = [
  { value: "leave-out", label: "Leave out" },
  { value: "change", label: "Change the entry" },
  { value: "add", label: "Add as new" },
];

const timesOf = ({ startTime, endTime }: Recorded): string =>
  startTime === null ? "" : [startTime.slice(0, 5), endTime?.slice(0, 5)].filter(Boolean).join(" to ");

const FIELDS: readonly ((recorded: Recorded) => string)[] = [
  ({ date }) => date,
  timesOf,
  ({ durationSeconds }) => hoursExact(durationSeconds),
  ({ personName }) => personName,
  ({ propertyName }) => propertyName ?? "no property",
  ({ activityType }) => ACTIVITY_LABELS[activityType],
  ({ travelKind }) => (travelKind === null ? "no trip" : TRAVEL_WORDS[travelKind].word),
  ({ capacity, businessName }) => (capacity === null ? "no capacity" : capacityText(capacity, businessName)),
  ({ description }) => description || "no description",
  ({ further }) => further.join(", ") || "nothing else",
];

/** What one side says differently; times that only a log from elsewhere lacks are not a difference. */
const differences = (one: Recorded, other: Recorded, { isOwn }: Alike): string =>
  FIELDS.map((field) => [field(one), field(other)])
    .filter(([mine, theirs]) => mine !== theirs && (isOwn || (mine !== "" && theirs !== "")))
    .map(([mine]) => mine || "no times")
    .join(", ");

/** Rows between "there already" and "new": none of them is used unless you say so. */
export function AlikeRows({ draft, preview, change }: Omit<StepProps, "isReading">) {
  const { alike, counts } = preview;
  if (counts.alike === 0) return null;
  return (
    <Card title={`${counted(counts.alike, "row looks", "rows look")} like entries you have`} level={3}>
      <p className="mb-3 text-base text-2">
        They were edited in our export, or have the same day, person, property and activity but another length or other
        words. They are left out unless you say so. A changed entry keeps its history.
      </p>
      <Field label="What to do with these rows">
        <Select
          className="max-w-64"
          value={draft.alikeAnswer}
          options={ANSWERS}
          onChange={({ target: { value } }) => isAlikeAnswer(value) && change({ alike: { all: value } })}
        />
      </Field>
      {alike.length < counts.alike && (
        <p className="mt-3 text-sm text-2">The first {alike.length} of them. Your answer above is for the rest too.</p>
      )}
      <div className="mt-3">
        <Table caption="Rows that look like entries you have">
          <TableHead>
            <tr>
              <HeaderCell numeric>Line</HeaderCell>
              <HeaderCell>Day</HeaderCell>
              <HeaderCell>In your log</HeaderCell>
              <HeaderCell>In the file</HeaderCell>
              <HeaderCell>What to do</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {alike.map((row) => (
              <AlikeRow key={row.entryId} row={row} change={change} />
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}

function AlikeRow({ row, change }: { row: Alike } & Pick<StepProps, "change">) {
  return (
    <TableRow>
      <Cell numeric quiet>
        {placeText(row)}
      </Cell>
      <Cell className="whitespace-nowrap">
        <CivilDate date={row.entry.date} />
      </Cell>
      <Cell className="min-w-40">{differences(row.entry, row.row, row)}</Cell>
      <Cell className="min-w-40">{differences(row.row, row.entry, row)}</Cell>
      <Cell>
        <Select
          aria-label={`What to do with line ${placeText(row)}`}
          className="min-w-40"
          value={row.answer}
          options={ANSWERS}
          onChange={({ target: { value } }) =>
            isAlikeAnswer(value) && change({ alike: { rows: { [row.entryId]: value } } })
          }
        />
      </Cell>
    </TableRow>
  );
}
