import { hoursText } from "@tenure/tax-rules";
import { Badge, classNames } from "@tenure/ui";
import type { LatenessClass } from "#shared/domain.ts";
import { LATENESS_WORDS, STANDING_WORDS } from "#shared/vocabulary.ts";
import { Fragment, FragmentHead } from "./fragment.tsx";

type Row = {
  date: string;
  seconds: number;
  property: string;
  activity: string;
  text: string;
  lateness: LatenessClass;
  standing: keyof typeof STANDING_WORDS;
};

const TYPED: Row = {
  date: "Nov 19",
  seconds: 7200,
  property: "Maple Duplex",
  activity: "Leasing",
  text: "Showed unit B to two applicants, answered questions about the lease",
  lateness: "same_day",
  standing: "counts",
};

const ROWS: readonly Row[] = [
  {
    date: "Nov 18",
    seconds: 4500,
    property: "14 Elm Street",
    activity: "Maintenance",
    text: "Replaced the kitchen faucet in unit A, new washer and supply lines",
    lateness: "same_day",
    standing: "counts",
  },
  {
    date: "Nov 16",
    seconds: 3000,
    property: "No property",
    activity: "Planning",
    text: "Compared three lenders for a refinance",
    lateness: "same_day",
    standing: "excluded",
  },
  {
    date: "Oct 30",
    seconds: 2700,
    property: "Cedar Triplex",
    activity: "Contractors",
    text: "Met the roofer on site, marked the areas to reflash",
    lateness: "month",
    standing: "counts",
  },
];

/** Delay between two words, as a person types them. */
const WORD_MS = 110;
const START_MS = 600;

/** The newest row writes itself once, then is still; by style alone. */
export function LedgerFragment() {
  return (
    <Fragment
      label="Activity ledger, a sample"
      caption="The activity ledger with entries of the sample professional. The first row is written as you look."
    >
      <FragmentHead title="Activity ledger, 2026">642.0 h logged</FragmentHead>
      <ul className="divide-y divide-line">
        <LedgerRow row={TYPED} isTyped />
        {ROWS.map((row) => (
          <LedgerRow key={row.text} row={row} />
        ))}
      </ul>
    </Fragment>
  );
}

function LedgerRow({ row, isTyped = false }: { row: Row; isTyped?: boolean }) {
  const [standing, lateness] = [STANDING_WORDS[row.standing], LATENESS_WORDS[row.lateness]];
  const words = row.text.split(" ");
  const afterText = START_MS + words.length * WORD_MS;
  const late = isTyped ? { className: "anim-type", style: { animationDelay: `${afterText + 250}ms` } } : {};
  return (
    <li className={classNames("px-4 py-3", isTyped && "bg-selected")}>
      <p className="flex items-baseline gap-3 text-sm text-2">
        <span className="tabular-nums">{row.date}</span>
        <span className="min-w-0 truncate">
          {row.property} · {row.activity}
        </span>
        <span className="ml-auto shrink-0 font-semibold text-1 tabular-nums">{hoursText(row.seconds)}</span>
      </p>
      <p className="mt-1 text-base text-1">{isTyped ? <TypedWords words={words} /> : row.text}</p>
      <p className="mt-1.5">
        <span {...late} className={classNames("inline-flex flex-wrap gap-1.5", isTyped && "anim-type")}>
          <Badge tone={standing.tone}>{standing.word}</Badge>
          <Badge tone={lateness.tone}>Logged {lateness.word.toLowerCase()}</Badge>
        </span>
      </p>
    </li>
  );
}

/** Words keep their place: the key of each is the text up to and including it. */
function TypedWords({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <span
      key={words.slice(0, index + 1).join(" ")}
      className="anim-type"
      style={{ animationDelay: `${START_MS + index * WORD_MS}ms` }}
    >
      {index > 0 && " "}
      {word}
    </span>
  ));
}
