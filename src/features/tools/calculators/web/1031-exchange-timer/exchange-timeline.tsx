import { type ReactNode, useId, useState } from "react";
import { addDays, type CivilDate, daysBetween } from "#shared/civil-date.ts";
import { dayText, type DatedResult } from "./exchange-words.ts";

const LAST = 180;
const share = (day: number): string => `${(Math.min(LAST, Math.max(0, day)) / LAST) * 100}%`;

/** The 180 days as a line; a slider moves along it, by pointer or arrow keys, and says what each day is. */
export function ExchangeTimeline({ name, result, today }: { name: string; result: DatedResult; today: CivilDate }) {
  const { dates } = result;
  const first = dates.firstTransfer;
  const present = daysBetween(first, today);
  const end = daysBetween(first, dates.receiveBy);
  const identify = Math.min(45, end);
  const [picked, setPicked] = useState<number | null>(null);
  const at = picked ?? Math.min(LAST, Math.max(0, present));
  const says = `Day ${at}, ${dayText(addDays(first, at))}: ${periodOf(at, identify, end)}`;
  const id = useId();
  return (
    <section aria-label={`Timeline of ${name}`} className="mt-4 min-w-0">
      <label htmlFor={id} className="text-base font-semibold">
        The {LAST} days <span className="sr-only">of {name}</span>
      </label>
      <div className="relative mt-3 h-14">
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-5 h-4 overflow-hidden rounded-sm border border-line-strong bg-sunken"
        >
          <span className="forced-fill absolute inset-y-0 left-0 bg-c1" style={{ width: share(identify) }} />
          <span
            className="forced-fill absolute inset-y-0 bg-c4"
            style={{ left: share(identify), width: `calc(${share(end)} - ${share(identify)})` }}
          />
        </div>
        {present >= 0 && present <= LAST && <Mark at={present} label="Today" />}
        <span
          aria-hidden="true"
          className="absolute top-4 h-6 w-1 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface"
          style={{ left: share(at) }}
        />
        <input
          id={id}
          type="range"
          min={0}
          max={LAST}
          value={at}
          aria-valuetext={says}
          onChange={(event) => setPicked(Number(event.target.value))}
          className="absolute inset-x-0 top-3 m-0 h-8 w-full cursor-pointer opacity-0 peer"
        />
        <span aria-hidden="true" className="ring-proxy pointer-events-none absolute inset-x-0 top-3 h-8 rounded-md" />
      </div>
      <p className="text-base">{says}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-2">
        <Key className="bg-c1">Identify: to day {identify}</Key>
        <Key className="bg-c4">Receive: to day {end}</Key>
        {end < LAST && (
          <Key className="border border-line-strong bg-sunken">Lost: the return ends it before day 180</Key>
        )}
      </ul>
    </section>
  );
}

const periodOf = (day: number, identify: number, end: number): string => {
  if (day === 0) return "the closing.";
  if (day === end && end <= identify) return "last day to identify and to receive.";
  if (day <= identify) {
    const left = identify - day;
    return left === 0 ? "last day to identify." : `${left} more to identify, ${end - day} to receive.`;
  }
  if (day < end) return `${end - day} more to receive what was identified.`;
  return day === end ? "last day to receive." : "the exchange has ended.";
};

function Mark({ at, label }: { at: number; label: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 text-xs text-3"
      style={{ left: share(at), transform: `translateX(-${(at / LAST) * 100}%)` }}
    >
      {label}
    </span>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`forced-fill size-3 rounded-sm ${className}`} />
      {children}
    </li>
  );
}
