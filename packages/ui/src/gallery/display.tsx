import { Check } from "lucide-react";
import { Button } from "../actions/button.tsx";
import { TextLink } from "../actions/text-link.tsx";
import { Avatar } from "../display/avatar.tsx";
import { Summary } from "../display/summary.tsx";
import { Badge, type BadgeTone, CountBadge } from "../display/badge.tsx";
import { Checklist } from "../display/checklist.tsx";
import { Card } from "../display/card.tsx";
import { CivilDate } from "../display/civil-date.tsx";
import { Pagination } from "../display/pagination.tsx";
import { Receipt, type ReceiptLine } from "../display/receipt.tsx";
import { ReceiptPopover } from "../display/receipt-popover.tsx";
import { Stat, StatRow } from "../display/stat.tsx";
import { Cell, HeaderCell, RowLink, Table, TableBody, TableFoot, TableHead, TableRow } from "../display/table.tsx";
import type { GalleryExample } from "./example.ts";

const LINES: readonly ReceiptLine[] = [
  { id: "a", label: "Logged hours", value: "561:43" },
  {
    id: "b",
    label: "Travel from home",
    value: "\u221226:12",
    note: "Commuting is left out by default.",
    detail: <Receipt label="Travel" lines={[{ id: "n", label: "Home to 220 Birch", value: "\u221226:12" }]} />,
  },
  { id: "c", label: "Education", value: "\u221212:00", note: "Does not count toward this test." },
  { id: "d", label: "Countable", value: "523:31", kind: "subtotal" },
  { id: "e", label: "Still to go to 750", value: "226:29", kind: "total" },
];

const ROWS: readonly (readonly [string, string, string, string, string, string, BadgeTone])[] = [
  [
    "2026-11-19",
    "1:30",
    "14 Elm St",
    "Leasing & tenant relations",
    "Showed unit B to two applicants",
    "Counts",
    "brand",
  ],
  ["2026-11-19", "0:45", "Maple Duplex", "Vendor & contractor", "Plumber call: water heater quote", "Counts", "brand"],
  ["2026-11-18", "0:40", "\u2014", "Travel", "Drive between two properties", "Check", "warn"],
  ["2025-12-30", "2:15", "Portfolio", "Bookkeeping", "Reconciled October rents and deposits", "No proof", "danger"],
];

function EntryTable() {
  return (
    <Card flush>
      <Table caption="Recent entries">
        <TableHead>
          <tr>
            <HeaderCell sort="descending" onSort={() => undefined}>
              Date
            </HeaderCell>
            <HeaderCell numeric sort="none" onSort={() => undefined}>
              Time
            </HeaderCell>
            <HeaderCell>Property</HeaderCell>
            <HeaderCell>Activity</HeaderCell>
            <HeaderCell>Description</HeaderCell>
            <HeaderCell>Status</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {ROWS.map(([date, length, property, activity, description, status, tone], index) => (
            <TableRow key={description} selected={index === 1}>
              <Cell rowHeader className="whitespace-nowrap">
                <RowLink href="#table">
                  <CivilDate date={date} taxYear={2026} />
                </RowLink>
              </Cell>
              <Cell numeric>{length}</Cell>
              <Cell className="whitespace-nowrap">{property}</Cell>
              <Cell className="whitespace-nowrap">{activity}</Cell>
              <Cell quiet className="min-w-56">
                {description}
              </Cell>
              <Cell>
                <Badge tone={tone}>{status}</Badge>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
        <TableFoot>
          <TableRow>
            <Cell>4 entries</Cell>
            <Cell numeric>5:10</Cell>
            <Cell colSpan={4} />
          </TableRow>
        </TableFoot>
      </Table>
      <div className="border-t border-line">
        <Pagination onNext={() => undefined}>1 to 50 of 412</Pagination>
      </div>
    </Card>
  );
}

export const displayExamples: readonly GalleryExample[] = [
  {
    id: "summary",
    name: "Summary",
    group: "Display",
    render: () => (
      <details className="text-base">
        <Summary className="font-medium">What these words mean</Summary>
        <p className="mt-2 text-2">Counts: it counts under our reading of the rules.</p>
      </details>
    ),
  },
  {
    id: "badges",
    name: "Badge, CountBadge, Avatar",
    group: "Display",
    render: () => (
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="brand" icon={<Check className="size-3" strokeWidth={2.5} />}>
          Counts
        </Badge>
        <Badge tone="warn">Check</Badge>
        <Badge tone="danger">No proof</Badge>
        <Badge tone="info">Pending</Badge>
        <Badge>Example</Badge>
        <Badge tone="outline">DRAFT</Badge>
        <CountBadge count={3} label="3 unread" />
        <CountBadge count={12} label="12 unread" />
        <Avatar name="Maria Lopez" initials="ML" />
        <Avatar name="Maria Lopez" initials="ML" size="md" sources={["/missing.png"]} />
        <Avatar name="Maria Lopez" initials="ML" size="lg" />
        <Avatar name="Maria Lopez" initials="ML" size="xl" />
      </div>
    ),
  },
  {
    id: "stats",
    name: "Card, Stat, ReceiptPopover",
    group: "Display",
    render: () => (
      <Card title="This year">
        <dl>
          <Stat
            size="hero"
            label="Hours that count toward 750"
            value={
              <ReceiptPopover
                label="Hours that count"
                lines={LINES}
                footer={<TextLink href="#stats">412 entries</TextLink>}
              >
                523.5
              </ReceiptPopover>
            }
            suffix="of 750 h"
          />
        </dl>
        <StatRow className="mt-5 border-t border-line pt-4">
          <Stat label="of all work time" value="54.2%" />
          <Stat label="properties material" value="9 of 12" />
          <Stat label="entries with proof" value="81%" />
        </StatRow>
      </Card>
    ),
  },
  {
    id: "checklist",
    name: "Checklist",
    group: "Display",
    render: () => (
      <Card title="First steps: 1 of 2 done">
        <Checklist
          items={[
            {
              id: "property",
              title: "Add your first property",
              note: "Pick a property for each entry.",
              isDone: true,
              action: null,
            },
            {
              id: "hour",
              title: "Log your first hour",
              note: "A record made the same day is the strongest one.",
              isDone: false,
              action: <Button size="sm">Log time</Button>,
            },
          ]}
        />
      </Card>
    ),
  },
  {
    id: "receipt",
    name: "Receipt",
    group: "Display",
    render: () => <Receipt label="Hours that count" lines={LINES} className="max-w-lg" />,
  },
  {
    id: "table",
    name: "Table, RowLink, Pagination",
    group: "Display",
    render: () => <EntryTable />,
  },
];
