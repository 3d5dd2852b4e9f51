import { hoursTenths, hoursText } from "@tenure/tax-rules";
import { Card, classNames, formatPercent, Meter, Stat, TextLink } from "@tenure/ui";
import { TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import type { PersonStatusView } from "../contract.ts";
import type { DashboardAddress, ReceiptName } from "./dashboard-address.ts";
import { paceTick, paceWords } from "./pace-words.ts";

type PersonProps = { person: PersonStatusView; taxYear: number; address: DashboardAddress; isNamed: boolean };

/** The figure of the page: how many hours count, floored so that it never seems to reach the line before it does. */
export function HoursCard({ person, taxYear, address, isNamed }: PersonProps) {
  const { hours750, pace } = person;
  const line = hoursText(hours750.requiredMoreThanSeconds);
  const reading = hoursTenths(hours750.actualSeconds, { unit: false });
  const tick = pace ? paceTick(pace) : undefined;
  return (
    <Card {...(isNamed ? { title: person.name } : {})}>
      <dl>
        <Stat size="hero" label="Hours that count toward 750" value={reading} suffix={`of ${line}`} />
      </dl>
      {pace && <PaceLine {...paceWords(pace, taxYear)} />}
      <Meter
        className="mt-3"
        label={`Hours that count toward 750, ${person.name}`}
        value={hours750.actualSeconds}
        max={hours750.requiredMoreThanSeconds}
        valueText={`${reading} of ${line}. ${hours750.explanation}`}
        {...(tick ? { pace: tick } : {})}
        tone={hours750.amber ? "warn" : "brand"}
      />
      <Totals person={person} address={address} />
    </Card>
  );
}

const TREND_ICONS = { up: TrendingUp, down: TrendingDown } as const;

function PaceLine({ tone, trend, lead, rest }: ReturnType<typeof paceWords>) {
  const Icon = trend && TREND_ICONS[trend];
  return (
    <p className="mt-2 text-base text-2">
      <strong className={classNames("font-semibold", tone === "warn" ? "text-warn-text" : "text-1")}>
        {Icon && <Icon aria-hidden="true" strokeWidth={2} className="mr-1.5 inline size-4 align-[-3px]" />}
        {lead}
      </strong>{" "}
      {rest}
    </p>
  );
}

function Totals({ person, address }: Pick<PersonProps, "person" | "address">) {
  const { totals } = person;
  const opens = (name: ReceiptName) => () => address.openReceipt(name, person.personId);
  return (
    <div className="mt-4 grid gap-y-1 border-t border-line pt-3 max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      <Total label="logged" seconds={totals.grossSeconds} onOpen={opens("logged")} />
      <Total label="counts toward 750" seconds={totals.countableSeconds} onOpen={opens("countable")} />
      <Total label="after a strict audit" seconds={totals.stressSeconds} onOpen={opens("stress")} />
    </div>
  );
}

function Total({ label, seconds, onOpen }: { label: string; seconds: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-w-0 flex-col rounded-sm py-1 pointer-coarse:min-h-11 text-left hover:bg-hover max-sm:flex-row-reverse max-sm:items-baseline max-sm:justify-between sm:px-4 sm:first:pl-0"
    >
      <span className="text-2xl font-semibold text-1 tabular-nums underline decoration-line-strong decoration-dotted decoration-1 underline-offset-4">
        {hoursTenths(seconds)}
      </span>
      <span className="text-sm text-2">{label}</span>
      <span className="sr-only">, open the receipt</span>
    </button>
  );
}

/** The second test, with its figure where it can be told. */
export function HalfCard({ person, taxYear, address, isNamed }: PersonProps) {
  const { half, denominatorSeconds, numeratorSeconds, denominatorComplete } = person;
  const title = isNamed ? `More than half of all work: ${person.name}` : "More than half of all work";
  const open = (): void => address.openReceipt("half", person.personId);
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <button
          type="button"
          onClick={open}
          className="rounded-sm font-serif text-4xl tracking-[-0.02em] underline decoration-line-strong decoration-dotted decoration-1 underline-offset-4"
        >
          {denominatorComplete ? formatPercent(numeratorSeconds, denominatorSeconds, 1) : "Needs info"}
          <span className="sr-only">, open the receipt</span>
        </button>
        <span className="text-base text-2">{half.verdict === "unproven" ? "" : "of all work time"}</span>
      </div>
      <HalfWords>{half.explanation}</HalfWords>
      {!denominatorComplete && (
        <p className="mt-2 text-base">
          <TextLink asChild alone>
            <Link to={`${paths.peopleAndWork}?year=${taxYear}`}>Add other work, or tell us you had none</Link>
          </TextLink>
        </p>
      )}
      {denominatorComplete && (
        <Meter
          className="mt-3"
          label={title}
          value={numeratorSeconds}
          max={Math.max(denominatorSeconds, 1)}
          valueText={half.explanation}
          pace={{ value: denominatorSeconds / 2, label: "half" }}
          tone={half.amber ? "warn" : "brand"}
        />
      )}
    </Card>
  );
}

function HalfWords({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-base text-2">{children}</p>;
}
