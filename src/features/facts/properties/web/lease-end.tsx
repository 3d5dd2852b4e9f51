import { Badge, CivilDate } from "@tenure/ui";
import { addDays } from "#shared/civil-date.ts";

const SOON_DAYS = 60;

/** The day a lease ends, marked when it has passed or is near. `today` is the owner's civil day. */
export function LeaseEnd({ date, today }: { date: string | null; today: string }) {
  if (date === null) return <span className="text-3">Not added</span>;
  if (date < today)
    return (
      <Badge tone="warn">
        Ended <CivilDate date={date} />
      </Badge>
    );
  if (date <= addDays(today, SOON_DAYS))
    return (
      <Badge tone="warn">
        Ends <CivilDate date={date} />
      </Badge>
    );
  return <CivilDate date={date} />;
}
