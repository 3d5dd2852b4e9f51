import type { CivilDate } from "#shared/civil-date.ts";
import { usePresent } from "../frame/use-present.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** Midnight at the end of a day, in the reader's time zone. */
const endOf = (day: CivilDate): number => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + 1).getTime();
};

/** Time left until the end of a day. It ticks silently: screen readers get the days where they are written in words. */
export function Countdown({ by }: { by: CivilDate }) {
  const now = usePresent(1_000);
  if (now === null) return null;
  const seconds = Math.max(0, Math.floor((endOf(by) - now.getTime()) / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  return (
    <span aria-hidden="true" className="tabular-nums">
      {days} d {two(hours)}:{two(minutes)}:{two(seconds % 60)} to midnight of the last day, where you are
    </span>
  );
}
