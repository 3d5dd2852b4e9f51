import { Button, Card, CivilDate } from "@tenure/ui";
import { CalendarPlus } from "lucide-react";
import { useDownload } from "#web/api/use-download.ts";
import { Can } from "#web/session/can.tsx";
import { useToday } from "#web/session/use-today.ts";
import { downloadElectionReminders, type Elections } from "../contract.ts";
import { ahead } from "../rules.ts";

type RemindersCardProps = Pick<Elections, "taxYear" | "reminders" | "inForce">;

/** When to think of an election: the statement goes with the original return. Once those days are past, what is left. */
export function RemindersCard({ taxYear, reminders, inForce }: RemindersCardProps) {
  const { isPending, download } = useDownload();
  const coming = ahead(reminders, useToday());
  if (coming.length === 0) return inForce ? null : <LateWay taxYear={taxYear} />;
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
        {coming.map(({ id, on, title, says }) => (
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

/** Relief for a late election, in words; the form asks each condition. */
function LateWay({ taxYear }: Pick<Elections, "taxYear">) {
  return (
    <Card title={`Too late for ${taxYear}? There may still be a way`}>
      <div className="flex max-w-[75ch] flex-col gap-2 text-base text-2">
        <p>
          The statement goes with the original {taxYear} return, also when you file with an extension. If you missed
          that, the IRS still accepts it late when all four of these are true:
        </p>
        <ul className="list-disc pl-5">
          <li>Nothing else was missing: only the statement wasn't filed on time.</li>
          <li>You filed every return since as if you had made the election.</li>
          <li>You filed those returns on time, or within six months of the due date.</li>
          <li>You had a good reason for missing the date.</li>
        </ul>
        <p>
          The late statement then goes with an amended return for your most recent year. To draft it, add an election
          and choose the late way. Ask your preparer first.
        </p>
      </div>
      <p className="mt-2 text-sm text-3">Rev. Proc. 2011-34. General information, not tax advice.</p>
    </Card>
  );
}
