import { TextLink } from "../actions/text-link.tsx";
import { classNames } from "../class-names.ts";
import { type ChartColor, LineSwatch, SeriesSwatch } from "./series-mark.tsx";

export type ChartReading = {
  label: string;
  value: string;
  color: ChartColor;
  /** Drawn as a line, with these dashes; else as a bar. */
  line?: { dash: string | undefined };
  /** Told apart by its position, not by a hatching. */
  isPlain?: boolean;
};

export type ReadingsProps = {
  prefix: string;
  point: string;
  readings: readonly ChartReading[];
  /** The series selected by keyboard. */
  series: number | null;
  link: { href: string; follow: (href: string) => void } | null;
};

/** What a chart shows of one mark, above it: the names of its series with their figures, and links that open them. */
export function Readings({ prefix, point, readings, series, link }: ReadingsProps) {
  return (
    <div className="mb-2 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-2">
      <span aria-hidden="true" className="contents">
        <span className="font-semibold text-1">{point}</span>
        {readings.map(({ label, value, color, line, isPlain }, index) => (
          <span
            key={label}
            className={classNames(
              "inline-flex items-center gap-2 rounded-sm",
              index === series && "outline-2 outline-offset-2 outline-focus",
            )}
          >
            {line ? (
              <LineSwatch color={color} dash={line.dash} />
            ) : (
              <SeriesSwatch prefix={prefix} color={color} isPlain={isPlain} />
            )}
            {label} <span className="font-medium text-1 tabular-nums">{value}</span>
          </span>
        ))}
      </span>
      {link && <EntriesLink {...link} of={point} />}
    </div>
  );
}

function EntriesLink({ href, follow, of }: { href: string; follow: (href: string) => void; of: string }) {
  return (
    <TextLink
      alone
      href={href}
      className="print:hidden"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        follow(href);
      }}
    >
      View entries<span className="sr-only">: {of}</span>
    </TextLink>
  );
}

/** What is read out for a mark: one series, or all of them. */
export const readingText = (point: string, readings: readonly ChartReading[], series: number | null): string => {
  const one = series === null ? undefined : readings[series];
  const said = one ? [one] : readings;
  return `${point}: ${said.map(({ label, value }) => `${label} ${value}`).join(", ")}`;
};
