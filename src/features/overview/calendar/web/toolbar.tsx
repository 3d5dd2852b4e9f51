import { Button, IconButton, SegmentedControl, Select } from "@tenure/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { PROPERTY_TYPES } from "#shared/domain.ts";
import { CALENDAR_VIEWS, type CalendarView } from "../rules.ts";
import { rangeWords, VIEW_WORDS } from "./calendar-words.ts";
import type { CalendarPage } from "./parts/use-calendar-page.ts";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-4" } as const;

/** On a narrow screen a week would be a list, which the agenda does better. */
const viewsFor = (isWide: boolean): readonly CalendarView[] =>
  isWide ? CALENDAR_VIEWS : CALENDAR_VIEWS.filter((view) => view !== "week").toReversed();

/** Which days, in which view, and whose. */
export function CalendarToolbar({ page }: { page: CalendarPage }) {
  const { address, isWide, today } = page;
  const { view, range } = address;
  const isHere = range.from <= today && today <= range.to;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="flex items-center gap-1">
        <IconButton label="Earlier" icon={<ChevronLeft {...ICON} />} onClick={() => address.turn(-1)} />
        <IconButton label="Later" icon={<ChevronRight {...ICON} />} onClick={() => address.turn(1)} />
        <Button size="sm" disabled={isHere} onClick={() => address.go(view, today)}>
          Today
        </Button>
      </div>
      <h2 className="mr-auto min-w-0 text-lg font-semibold" aria-live="polite">
        {rangeWords(range)}
      </h2>
      <Narrowing page={page} />
      <SegmentedControl
        label="View"
        value={view}
        onValueChange={(value) => address.look(CALENDAR_VIEWS.find((known) => known === value) ?? "agenda")}
        options={viewsFor(isWide).map((value) => ({ value, label: VIEW_WORDS[value] }))}
        className="max-sm:w-full"
      />
    </div>
  );
}

/** The person and the property, as the ledger names them. */
function Narrowing({ page: { address, book } }: { page: CalendarPage }) {
  const persons = book.persons.filter(({ archivedAt, id }) => archivedAt === null || address.personId.includes(id));
  const properties = book.properties.filter(
    ({ archivedAt, id }) => archivedAt === null || address.propertyId.includes(id),
  );
  const types = [...new Set(properties.map(({ propertyType }) => propertyType))];
  return (
    <>
      {persons.length > 1 && (
        <div className="w-36">
          <Select
            aria-label="Person"
            value={address.personId[0] ?? ""}
            onChange={({ target }) => address.choose("personId", target.value)}
            options={[
              { value: "", label: "Everyone" },
              ...persons.map(({ id }) => ({ value: id, label: book.personName(id) })),
            ]}
          />
        </div>
      )}
      {properties.length > 1 && (
        <div className="w-44">
          <Select
            aria-label="Property"
            value={address.propertyId[0] ?? ""}
            onChange={({ target }) => address.choose("propertyId", target.value)}
            options={[
              { value: "", label: "All properties" },
              ...properties.map(({ id }) => ({ value: id, label: book.propertyName(id) })),
              { value: "none", label: "No property" },
            ]}
          />
        </div>
      )}
      {(types.length > 1 || address.propertyType.length > 0) && (
        <div className="w-40">
          <Select
            aria-label="Property type"
            value={address.propertyType[0] ?? ""}
            onChange={({ target }) => address.choose("propertyType", target.value)}
            options={[
              { value: "", label: "All types" },
              ...PROPERTY_TYPES.filter((type) => types.includes(type) || address.propertyType.includes(type)).map(
                (type) => ({ value: type, label: type }),
              ),
            ]}
          />
        </div>
      )}
    </>
  );
}
