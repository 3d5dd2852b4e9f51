import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { type BadgeTone, TONE_MARKS } from "../display/badge.tsx";
import { announce, prepareAnnouncements } from "./announce.ts";
import { useFigure } from "./figure-context.ts";
import { stepDown } from "./mark-steps.ts";
import { type ChartColor, SeriesBar, SeriesPatterns, SeriesSwatch } from "./series-mark.tsx";

export type BarListItem = {
  id: string;
  /** A text or a link. */
  label: ReactNode;
  value: number;
  /** What the value is made of, from the left; without it the bar is one. */
  parts?: readonly { value: number; color: ChartColor }[] | undefined;
  /** The number as shown: "142.0 h". */
  valueText: ReactNode;
  /** A quiet second line. */
  note?: ReactNode;
  /** A color of the chart set; without it all bars are the first. */
  color?: 1 | 2 | 3 | 4 | 5 | 6;
  /** The color of a tag of this tone, where bars represent the classes of a vocabulary. */
  tone?: BadgeTone;
};

export type BarListProps = {
  label: string;
  items: readonly BarListItem[];
  /** The end of the scale; the largest value when left out. */
  max?: number;
  /** A rule across all bars: a threshold. */
  threshold?: { value: number; label: string } | undefined;
  /** The names of the parts. */
  legend?: readonly { label: string; color: ChartColor }[] | undefined;
  className?: string;
};

const COLORS = { 1: "bg-c1", 2: "bg-c2", 3: "bg-c3", 4: "bg-c4", 5: "bg-c5", 6: "bg-c6" } as const;

/**
 * Horizontal bars from zero, each with its label and number: readable without the bars. Arrows read them one by one; Enter
 * follows the link of the one read last.
 */
export function BarList({ label, items, max, threshold, legend, className }: BarListProps) {
  const top = max ?? Math.max(0, threshold?.value ?? 0, ...items.map((item) => item.value));
  const { list, at, onKeyDown } = useListMarks(items.length);
  const { captionId } = useFigure();
  return (
    <div className={className}>
      {legend && <Legend legend={legend} />}
      {/* One stop for the keyboard, whose arrows move along the bars. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        aria-label={label}
        aria-describedby={captionId}
        className="space-y-3 rounded-md"
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          <Bar key={item.id} item={item} top={top} threshold={threshold} isRead={index === at} />
        ))}
      </ul>
      {threshold && (
        <p className="mt-2 flex items-center gap-2 text-xs text-3">
          <span aria-hidden="true" className="h-3 w-0.5 bg-ink" />
          {threshold.label}
        </p>
      )}
    </div>
  );
}

function Legend({ legend }: { legend: NonNullable<BarListProps["legend"]> }) {
  const prefix = useId();
  return (
    <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-2">
      <svg width={0} height={0} className="absolute">
        <SeriesPatterns prefix={prefix} colors={legend.map(({ color }) => color)} />
      </svg>
      {legend.map(({ label, color }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <SeriesSwatch prefix={prefix} color={color} />
          {label}
        </span>
      ))}
    </p>
  );
}

type BarProps = { item: BarListItem; top: number; threshold: BarListProps["threshold"]; isRead: boolean };

function Bar({ item, top, threshold, isRead }: BarProps) {
  const share = (value: number) => (top > 0 ? Math.min(100, Math.max(0, (value / top) * 100)) : 0);
  return (
    <li className={classNames(isRead && "rounded-sm outline-2 outline-offset-4 outline-line-strong")}>
      <div className="flex items-baseline justify-between gap-4 text-base">
        <span data-said className="min-w-0 truncate">
          {item.label}
        </span>
        <span data-said className="shrink-0 font-medium tabular-nums">
          {item.valueText}
        </span>
      </div>
      <div aria-hidden="true" className="relative mt-1.5">
        <div className="forced-track h-2 overflow-hidden rounded-full bg-h0">
          {item.parts ? (
            <BarParts parts={item.parts} top={top} />
          ) : (
            <div
              className={classNames(
                "forced-fill h-full rounded-full",
                item.tone ? TONE_MARKS[item.tone] : COLORS[item.color ?? 1],
              )}
              style={{ width: `${share(item.value)}%` }}
            />
          )}
        </div>
        {threshold && (
          <span
            className="forced-fill absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink shadow-[0_0_0_1px_var(--surface)]"
            style={{ left: `${share(threshold.value)}%` }}
          />
        )}
      </div>
      {item.note != null && (
        <p data-said className="mt-1 text-sm text-3">
          {item.note}
        </p>
      )}
    </li>
  );
}

/** One bar in parts, hatched so that no color is needed to tell them apart. */
function BarParts({ parts, top }: { parts: NonNullable<BarListItem["parts"]>; top: number }) {
  const prefix = useId();
  return (
    <svg viewBox="0 0 1000 8" preserveAspectRatio="none" width="100%" height={8} className="block">
      <SeriesPatterns prefix={prefix} colors={parts.map(({ color }) => color)} />
      {parts.map(({ value, color }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.value, 0);
        const [x, width] = top > 0 ? [(before / top) * 1000, (value / top) * 1000] : [0, 0];
        return <SeriesBar key={color} prefix={prefix} color={color} x={x} y={0} width={width} height={8} />;
      })}
    </svg>
  );
}

/** Which bar is being read: announced once in the live region of all charts. */
const useListMarks = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    prepareAnnouncements();
    // On a page without scripts there is no Tab stop that does nothing.
    if (list.current) list.current.tabIndex = 0;
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = list.current?.children;
    if (event.key === "Enter" && at !== null) {
      items?.[at]?.querySelector<HTMLElement>("a, button")?.click();
      return;
    }
    const next = at === null && event.key.startsWith("Arrow") ? 0 : stepDown(at ?? 0, event.key, count);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    announce(wordsOf(items?.[next]));
  };
  return { list, at, onKeyDown };
};

/** What a bar says: its name, its figure and its note. */
const wordsOf = (item: Element | undefined): string =>
  [...(item?.querySelectorAll("[data-said]") ?? [])].map(({ textContent }) => textContent).join(", ");
