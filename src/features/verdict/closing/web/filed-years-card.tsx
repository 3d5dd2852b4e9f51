import { hoursText } from "@tenure/tax-rules";
import { Badge, Button, Card, CivilDate, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useComments } from "#web/slots/use-comments.ts";
import { yearOf } from "#shared/civil-date.ts";
import { paths } from "#web/paths.ts";
import { useToday } from "#web/session/use-today.ts";
import { Can } from "#web/session/can.tsx";
import { isOwnBook } from "#web/credentials/acting.ts";
import type { FiledYear } from "../contract.ts";
import { sumsWords } from "./closing-words.ts";
import { FileYearDialog } from "./file-year-dialog.tsx";
import { filedYearsQuery } from "./queries.ts";

/** Years that are over: filed or not. A filed year is frozen in the record and can still be corrected, with a reason. */
export function FiledYearsCard() {
  const today = useToday();
  const [filing, setFiling] = useState<FiledYear | null>(null);
  const { years } = useSuspenseQuery(filedYearsQuery).data;
  const over = years.filter(({ taxYear }) => taxYear < yearOf(today));
  if (over.length === 0) return null;
  return (
    <Card flush title="Filed years">
      <ul className="divide-y divide-line">
        {over.map((year) => (
          <YearRow key={year.taxYear} year={year} onFile={() => setFiling(year)} />
        ))}
      </ul>
      {isOwnBook() && (
        <p className="border-t border-line px-4 py-3 text-sm text-2 sm:px-5">
          Did you get an IRS letter about a year?{" "}
          <TextLink asChild>
            <Link to={paths.yourData}>Place it under legal hold</Link>
          </TextLink>
          , so that nothing in it gets deleted.
        </p>
      )}
      {filing && <FileYearDialog year={filing} today={today} onClose={() => setFiling(null)} />}
    </Card>
  );
}

function YearRow({ year, onFile }: { year: FiledYear; onFile: () => void }) {
  const { taxYear, filed, isHeld } = year;
  const act = filed ? "Filed again" : "I filed it";
  const isChanged = filed?.amendedAt != null;
  const comments = useComments();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium text-1">
          {taxYear} <Badge tone={filed ? (isChanged ? "warn" : "neutral") : "outline"}>{stateWord(year)}</Badge>{" "}
          {isHeld && <Badge tone="warn">Under legal hold</Badge>}
        </p>
        <p className="text-sm text-2">Now: {sumsWords(year)}</p>
        {filed && (
          <p className="text-sm text-2">
            Filed <CivilDate date={filed.filedOn} />
            {filed.byName !== null && `, signed off by ${filed.byName},`} with {hoursText(filed.loggedSeconds)}. The
            record stood at event {filed.headSeq}.
          </p>
        )}
      </div>
      {comments && <comments.CommentsButton on="year" onId={String(taxYear)} about={`Tax year ${taxYear}`} />}
      <Can do="signYears">
        <Button size="sm" aria-label={`${act}, ${taxYear}`} onClick={onFile}>
          {act}
        </Button>
      </Can>
    </li>
  );
}

const stateWord = ({ filed }: FiledYear): string => {
  if (filed === null) return "Not filed";
  return filed.amendedAt === null ? "Filed" : "Changed since filed";
};
