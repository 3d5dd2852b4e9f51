import { classNames } from "../class-names.ts";

export type MirrorBarsItem = {
  id: string;
  /** What the pair stands for: "Week of Mar 3". */
  label: string;
  up: number;
  down: number;
  /** More of the lower side is not known: an open, dashed bar instead of a zero. */
  isDownUnknown?: boolean;
  /** Begins here, written below: "Mar". */
  mark?: string | undefined;
};

export type MirrorBarsProps = {
  /** What is shown, spoken; the figures are in the table of the figure around it. */
  label: string;
  up: string;
  /** Left out where nothing is known of that side: the chart then shows the upper one alone. */
  down?: string | undefined;
  items: readonly MirrorBarsItem[];
  formatValue: (value: number) => string;
  className?: string;
};

const PITCH = 10;
const BAR = 7;
/** Of the 100 units of height; room for an unknown bar where nothing else is below the line. */
const UNKNOWN = 8;

/** Two amounts at each step, one above the line and one below, on one scale: which is longer, not which colour. */
export function MirrorBars({ label, up, down, items, formatValue, className }: MirrorBarsProps) {
  const mostUp = Math.max(0, ...items.map((item) => item.up));
  const mostDown = Math.max(0, ...items.map((item) => item.down));
  const unknown = items.some((item) => item.isDownUnknown) ? UNKNOWN : 0;
  const scale = mostUp + mostDown > 0 ? (98 - unknown) / (mostUp + mostDown) : 0;
  const line = 1 + mostUp * scale;
  const width = Math.max(1, items.length) * PITCH;
  return (
    <div className={classNames("min-w-0", className)}>
      <Side isUp name={up} most={formatValue(mostUp)} />
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        className="my-2 block h-44 w-full"
      >
        {items.map((item, index) => (
          <Pair
            key={item.id}
            item={item}
            x={index * PITCH + (PITCH - BAR) / 2}
            line={line}
            scale={scale}
            says={[
              `${item.label}: ${up} ${formatValue(item.up)}`,
              ...(down === undefined ? [] : [`${down} ${downText(item, formatValue)}`]),
            ].join(", ")}
          />
        ))}
        <line x1={0} x2={width} y1={line} y2={line} className="stroke-ink" vectorEffect="non-scaling-stroke" />
      </svg>
      <Marks items={items} />
      {down !== undefined && <Side name={down} most={formatValue(mostDown)} hasUnknown={unknown > 0} />}
    </div>
  );
}

const downText = ({ down, isDownUnknown }: MirrorBarsItem, formatValue: MirrorBarsProps["formatValue"]): string => {
  if (!isDownUnknown) return formatValue(down);
  return down === 0 ? "not added" : `at least ${formatValue(down)}`;
};

type PairProps = { item: MirrorBarsItem; x: number; line: number; scale: number; says: string };

function Pair({ item, x, line, scale, says }: PairProps) {
  const below = line + item.down * scale;
  return (
    <g>
      <title>{says}</title>
      <rect x={x - (PITCH - BAR) / 2} y={0} width={PITCH} height={100} className="fill-transparent hover:fill-hover" />
      <rect
        x={x}
        y={line - item.up * scale}
        width={BAR}
        height={item.up * scale}
        className="pointer-events-none fill-c1 forced-colors:fill-[CanvasText]"
      />
      <rect
        x={x}
        y={line}
        width={BAR}
        height={item.down * scale}
        className="pointer-events-none fill-c3 forced-colors:fill-[GrayText]"
      />
      {item.isDownUnknown && (
        <rect
          x={x}
          y={below}
          width={BAR}
          height={UNKNOWN}
          strokeDasharray="2 2"
          vectorEffect="non-scaling-stroke"
          className="pointer-events-none fill-none stroke-ink-3"
        />
      )}
    </g>
  );
}

/** The name of a side, where it stands and how far it reaches: the scale, without a second set of figures. */
function Side(props: { isUp?: boolean; name: string; most: string; hasUnknown?: boolean }) {
  const { isUp = false, name, most, hasUnknown = false } = props;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-2">
      <span aria-hidden="true" className={classNames("forced-fill size-2.5 rounded-[2px]", isUp ? "bg-c1" : "bg-c3")} />
      <span>
        {name}, {isUp ? "above" : "below"} the line. Longest bar <span className="tabular-nums">{most}</span>
      </span>
      {hasUnknown && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 border border-dashed border-ink-3" />
          hours not added
        </span>
      )}
    </p>
  );
}

function Marks({ items }: Pick<MirrorBarsProps, "items">) {
  return (
    <div aria-hidden="true" className="relative mb-2 h-4 text-xs text-3">
      {items.map(({ id, mark }, index) =>
        mark === undefined ? null : (
          <span key={id} className="absolute" style={{ left: `${(index / items.length) * 100}%` }}>
            {mark}
          </span>
        ),
      )}
    </div>
  );
}
