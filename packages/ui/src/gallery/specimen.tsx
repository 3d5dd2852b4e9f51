import { TrendingDown } from "lucide-react";
import { Button } from "../actions/button.tsx";
import { HeatGrid } from "../charts/heat-grid.tsx";
import { Meter } from "../charts/meter.tsx";
import { Badge } from "../display/badge.tsx";
import { Card } from "../display/card.tsx";
import { CivilDate } from "../display/civil-date.tsx";
import { Stat, StatRow } from "../display/stat.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from "../display/table.tsx";
import { Checkbox } from "../forms/checkbox.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { SAMPLE_DAYS } from "./charts.tsx";
import { type GalleryExample, sampleHours } from "./example.ts";

const ROWS = [
  ["2026-11-19", "1:30", "14 Elm St", "Leasing & tenant relations", "Showed unit B to two applicants", "brand"],
  ["2026-11-19", "0:45", "Maple Duplex", "Vendor & contractor", "Plumber call: water heater quote", "brand"],
  ["2026-11-18", "3:00", "220 Birch #4", "Maintenance & repairs", "Oversaw drywall repair, took delivery", "brand"],
  ["2026-11-18", "0:40", "\u2014", "Travel", "Drive home to 220 Birch and back", "warn"],
  ["2026-11-17", "2:15", "Portfolio", "Bookkeeping", "Reconciled October rents and deposits", "danger"],
] as const;

const WORDS = { brand: "Counts", warn: "Check", danger: "No proof" } as const;

function PaceCard() {
  return (
    <Card className="lg:col-span-8">
      <dl>
        <Stat
          size="hero"
          label="Hours that count toward 750"
          value="523.5"
          suffix="of 750 h"
          note={
            <>
              <strong className="font-semibold text-warn-text">
                <TrendingDown aria-hidden="true" className="mr-1 inline size-4 align-[-3px]" strokeWidth={2} />
                142 h 18 min behind an even pace.
              </strong>{" "}
              38 h 41 min a week from here reaches 750 by Dec 31.
            </>
          }
        />
      </dl>
      <Meter
        className="mt-4"
        label="Hours that count"
        value={523.5}
        max={750}
        valueText="523.5 of 750 hours"
        pace={{ value: 665.8, label: "Today's pace: 665.8" }}
      />
      <StatRow className="mt-3 border-t border-line pt-4">
        <Stat label="of all work time" value="54.2%" />
        <Stat label="properties material" value="9 of 12" />
        <Stat label="entries with proof" value="81%" />
      </StatRow>
    </Card>
  );
}

function EntriesCard() {
  return (
    <Card flush className="lg:col-span-14">
      <Table caption="Recent entries">
        <TableHead>
          <tr>
            <HeaderCell className="w-8">
              <span className="sr-only">Select</span>
            </HeaderCell>
            <HeaderCell>Date</HeaderCell>
            <HeaderCell numeric>Time</HeaderCell>
            <HeaderCell>Property</HeaderCell>
            <HeaderCell>Activity</HeaderCell>
            <HeaderCell>Description</HeaderCell>
            <HeaderCell>Status</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {ROWS.map(([date, time, property, activity, description, tone], index) => (
            <TableRow key={description} selected={index === 1}>
              <Cell>
                <Checkbox label={`Select ${description}`} labelHidden defaultChecked={index === 1} />
              </Cell>
              <Cell className="whitespace-nowrap">
                <CivilDate date={date} taxYear={2026} />
              </Cell>
              <Cell numeric>{time}</Cell>
              <Cell className="whitespace-nowrap">{property}</Cell>
              <Cell className="whitespace-nowrap">{activity}</Cell>
              <Cell quiet className="min-w-56">
                {description}
              </Cell>
              <Cell>
                <Badge tone={tone}>{WORDS[tone]}</Badge>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Specimen() {
  return (
    <div>
      <PageHeader
        title="2026 tax year"
        actions={
          <>
            <Button>Export</Button>
            <Button variant="primary" hint="L">
              Log time
            </Button>
          </>
        }
      />
      <div className="grid gap-5 lg:grid-cols-14">
        <PaceCard />
        <Card title="Last 26 weeks" className="lg:col-span-6">
          <HeatGrid
            label="Hours a day, last 26 weeks"
            lastDate="2026-11-19"
            values={SAMPLE_DAYS}
            formatValue={sampleHours}
          />
          <p className="mt-3 text-base text-2">
            Logged within 48 hours: <strong className="font-semibold text-brand-text">92%</strong> of entries
          </p>
        </Card>
        <EntriesCard />
      </div>
    </div>
  );
}

export const specimenExamples: readonly GalleryExample[] = [
  { id: "specimen", name: "A page", group: "Specimen", render: () => <Specimen /> },
];
