import { hoursOfLine, hoursTenths } from "@tenure/tax-rules";
import { Badge, classNames, formatPercent, Meter, TextLink } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AddOrAsk } from "#web/book/add-or-ask.tsx";
import { paths } from "#web/paths.ts";
import type { PersonStatusView } from "#features/verdict/compliance/contract.ts";
import type { DashboardAddress } from "../dashboard-address.ts";
import { paceTick, paceWords } from "./pace-words.ts";
import { verdictWords } from "./verdict-words.ts";

type LegProps = {
  label: string;
  word: ReturnType<typeof verdictWords>;
  /** 4 when it is below the name of a person. */
  level?: 3 | 4;
  children: ReactNode;
};

/** One condition of the status: its name, whether it is met, its figure. */
export function Leg({ label, word: { word, tone }, level = 3, children }: LegProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <div className="min-w-0">
      <Heading className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium text-2">
        {label}
        <Badge tone={tone}>{word}</Badge>
      </Heading>
      {children}
    </div>
  );
}

/** The leg's figure, which opens to show its parts. */
export function LegFigure({ value, suffix, onOpen }: { value: string; suffix: string; onOpen: () => void }) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
      <button
        type="button"
        onClick={onOpen}
        className="rounded-sm font-serif text-4xl tracking-[-0.02em] text-1 underline decoration-line-strong decoration-dotted decoration-1 underline-offset-4 [font-variant-numeric:lining-nums]"
      >
        {value}
        <span className="sr-only">, open the receipt</span>
      </button>
      <span className="text-lg text-2 tabular-nums">{suffix}</span>
    </p>
  );
}

type PersonLegProps = {
  person: PersonStatusView;
  taxYear: number;
  address: DashboardAddress;
  isYearOver: boolean;
  /** Below the name of its person, beside another one. */
  isNamed?: boolean;
};

/** How many hours count, rounded down so that they never seem to reach the line before they do. */
export function HoursLeg({ person, taxYear, address, isYearOver, isNamed = false }: PersonLegProps) {
  const { hours750, pace } = person;
  const suffix = `count toward ${hoursOfLine(hours750.requiredMoreThanSeconds)}`;
  const reading = hoursTenths(hours750.actualSeconds);
  const tick = pace ? paceTick(pace) : undefined;
  return (
    <Leg
      label="More than 750 hours"
      word={verdictWords(hours750.verdict, hours750.amber, isYearOver)}
      level={isNamed ? 4 : 3}
    >
      <LegFigure value={reading} suffix={suffix} onOpen={() => address.openReceipt("countable", person.personId)} />
      <Meter
        className="mt-2"
        label={isNamed ? `Hours that count toward 750, ${person.name}` : "Hours that count toward 750"}
        value={hours750.actualSeconds}
        max={hours750.requiredMoreThanSeconds}
        valueText={`${reading} ${suffix}. ${hours750.explanation}`}
        {...(tick ? { pace: tick } : {})}
        tone={hours750.amber ? "warn" : "brand"}
      />
      {pace && pace.state !== "reached" && <PaceLine pace={pace} taxYear={taxYear} />}
    </Leg>
  );
}

type PaceLineProps = { pace: NonNullable<PersonStatusView["pace"]>; taxYear: number };

/** Where the hours are against an even pace, and what each week from here takes. */
function PaceLine({ pace, taxYear }: PaceLineProps) {
  const { tone, lead, rest } = paceWords(pace, taxYear);
  return (
    <p className="mt-2 max-w-[75ch] text-base text-2">
      <span className={classNames("font-medium", tone === "warn" ? "text-warn-text" : "text-1")}>{lead}</span> {rest}
    </p>
  );
}

/** Real estate against everything else, if that is known. */
export function HalfLeg({ person, taxYear, address, isYearOver, isNamed = false }: PersonLegProps) {
  const { half, denominatorSeconds, numeratorSeconds, denominatorComplete } = person;
  const label = "More than half of all work";
  return (
    <Leg label={label} word={verdictWords(half.verdict, half.amber, isYearOver)} level={isNamed ? 4 : 3}>
      {denominatorComplete ? (
        <>
          <LegFigure
            value={formatPercent(numeratorSeconds, denominatorSeconds, 1)}
            suffix="of all work"
            onOpen={() => address.openReceipt("half", person.personId)}
          />
          <Meter
            className="mt-2"
            label={isNamed ? `${label}, ${person.name}` : label}
            value={numeratorSeconds}
            max={Math.max(denominatorSeconds, 1)}
            valueText={half.explanation}
            pace={{ value: denominatorSeconds / 2, label: "half" }}
            tone={half.amber ? "warn" : "brand"}
          />
        </>
      ) : (
        <p className="mt-2 text-base text-2">
          We can't tell yet: other work is missing.{" "}
          <AddOrAsk do="facts" ask={`Add the other work of ${person.name} in ${taxYear}, or tell us there was none`}>
            <TextLink asChild>
              <Link to={`${paths.peopleAndWork}?year=${taxYear}`}>Add other work, or tell us you had none</Link>
            </TextLink>
          </AddOrAsk>
        </p>
      )}
    </Leg>
  );
}
