import { Button, Card, CivilDate } from "@tenure/ui";
import { CalendarPlus } from "lucide-react";
import { useDownload } from "#web/api/use-download.ts";
import { Can } from "#web/session/can.tsx";
import { downloadElectionReminders, type Elections } from "../contract.ts";

/** When to think of an election: the statement goes with the original return. */
export function RemindersCard({ taxYear, reminders }: Pick<Elections, "taxYear" | "reminders">) {
  const { isPending, download } = useDownload();
  return (
    <Card
      title={`Reminders for ${taxYear}`}
      actions={
        <Can do="export">
          <Button
            size="sm"
            pending={isPending}
            icon={<CalendarPlus className="size-4" strokeWidth={1.75} />}
            onClick={() =>
              download(downloadElectionReminders, { query: { year: taxYear } }, `election-reminders-${taxYear}.ics`)
            }
          >
            Add to a calendar
          </Button>
        </Can>
      }
    >
      <ul className="divide-y divide-line">
        {reminders.map(({ id, on, title, says }) => (
          <li key={id} className="py-2">
            <p className="text-base">
              <span className="font-medium">
                <CivilDate date={on} />
              </span>
              : {title}
            </p>
            <p className="text-sm text-2">{says}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
