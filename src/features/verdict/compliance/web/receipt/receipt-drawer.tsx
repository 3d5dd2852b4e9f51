import { hoursColon, STRESS_PRESETS } from "@tenure/tax-rules";
import { Drawer, Receipt, type ReceiptLine, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { ledgerPath, paths } from "#web/paths.ts";
import type { PersonStatusView, ReceiptLineView } from "#features/verdict/compliance/contract.ts";
import type { ReceiptName } from "../dashboard-address.ts";
import { EntriesBehind } from "./entries-behind.tsx";
import { groupAlike } from "./group-alike.ts";

const TITLES: Record<ReceiptName, { title: string; description: string }> = {
  logged: { title: "Logged", description: "Everything in the ledger for the year." },
  countable: {
    title: "Counts toward 750",
    description: "What our default rules count, and what they leave out.",
  },
  stress: { title: "After likely cuts", description: "What is left without the hours that could be challenged." },
  half: {
    title: "More than half of all work",
    description: "All work of the year, as far as we know it.",
  },
};

/** The lines that add up to a figure, the last of which is the figure itself. */
const linesOf = (name: ReceiptName, { realProperty, allServices }: PersonStatusView["receipt"]) => {
  if (name === "half") return allServices;
  if (name === "stress") return realProperty;
  const last = name === "logged" ? "logged" : "real-property";
  const end = realProperty.findIndex(({ id }) => id === last);
  return end < 0 ? realProperty : realProperty.slice(0, end + 1);
};

const SIGNS: Record<ReceiptLineView["kind"], string> = { start: "", plus: "+ ", minus: "\u2212 ", total: "", note: "" };

/** The stress test with the cuts that this figure leaves out. */
const strictAuditPath = (taxYear: number): string =>
  `${paths.stressTest}?${new URLSearchParams([["year", String(taxYear)], ...STRESS_PRESETS.examiner.map((id) => ["cut", id])])}`;

export type ReceiptDrawerProps = {
  name: ReceiptName;
  person: PersonStatusView;
  /** Several people are tested: the title says whose figure it is. */
  isNamed: boolean;
  taxYear: number;
  onClose: () => void;
};

/** How a figure comes about: each line with its source, and the entries behind it. */
export function ReceiptDrawer({ name, person, isNamed, taxYear, onClose }: ReceiptDrawerProps) {
  const { title, description } = TITLES[name];
  const lines = groupAlike(linesOf(name, person.receipt)).map((line): ReceiptLine => {
    const base = {
      id: line.id,
      label: line.label,
      value: line.kind === "note" ? "" : `${SIGNS[line.kind]}${hoursColon(line.seconds)}`,
      kind: line.kind === "total" ? ("total" as const) : ("line" as const),
      note: line.citation,
    };
    return line.behind ? { ...base, detail: <LineDetail line={line} taxYear={taxYear} /> } : base;
  });
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isNamed ? `${title}: ${person.name}` : title}
      description={description}
    >
      <Receipt label={title} lines={lines} />
      <p className="mt-4 border-t border-line pt-3 text-sm text-2">
        <TextLink asChild>
          {name === "stress" ? (
            <Link to={strictAuditPath(taxYear)}>Try other cuts in the stress test</Link>
          ) : (
            <Link to={ledgerPath({ year: taxYear, personId: person.personId })}>Open these hours in the ledger</Link>
          )}
        </TextLink>
      </p>
      <p className="mt-2 text-xs text-3">
        General information, not tax advice. The citations show where each rule comes from.
      </p>
    </Drawer>
  );
}

function LineDetail({ line, taxYear }: { line: ReceiptLineView; taxYear: number }) {
  if (!line.behind) return null;
  if (line.behind.otherWorkItemId !== undefined || line.behind.reasonCodes.length === 0) {
    return (
      <TextLink asChild>
        <Link to={`${paths.peopleAndWork}?year=${taxYear}`}>View other work</Link>
      </TextLink>
    );
  }
  return <EntriesBehind behind={line.behind} taxYear={taxYear} />;
}
