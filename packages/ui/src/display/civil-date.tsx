import { type CivilDateOptions, formatCivilDate } from "../format/civil-date.ts";

export type CivilDateProps = CivilDateOptions & { date: string; className?: string };

/** A day, readable and machine-readable. */
export function CivilDate({ date, className, ...options }: CivilDateProps) {
  return (
    <time dateTime={date} className={className}>
      {formatCivilDate(date, options)}
    </time>
  );
}
