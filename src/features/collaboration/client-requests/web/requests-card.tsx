import { Badge, Card, CivilDate, formatCount, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { threadsQuery } from "#features/collaboration/comments/web/index.ts";
import { yearOf } from "#shared/civil-date.ts";
import { paths } from "#web/paths.ts";
import { useToday } from "#web/session/use-today.ts";
import { requestsQuery } from "./queries.ts";

const SHOWN_MOST = 3;

/** Shown while something is open. */
export function RequestsCard() {
  const today = useToday();
  const open = useQuery(requestsQuery).data?.open ?? [];
  const threadCount = useQuery(threadsQuery).data?.threads.length ?? 0;
  if (open.length + threadCount === 0) return null;
  return (
    <Card
      title="Requests"
      actions={
        <TextLink asChild alone>
          <Link to={paths.requests}>View requests</Link>
        </TextLink>
      }
    >
      {open.length > 0 && (
        <ul className="flex flex-col gap-2 text-base">
          {open.slice(0, SHOWN_MOST).map(({ id, title, dueOn }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              {title}
              {dueOn !== null && (
                <Badge tone={dueOn < today ? "warn" : "outline"}>
                  {dueOn < today ? "Late, due" : "Due"} <CivilDate date={dueOn} taxYear={yearOf(today)} />
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.length > SHOWN_MOST && <p className="mt-2 text-sm text-2">and {open.length - SHOWN_MOST} more</p>}
      {threadCount > 0 && (
        <p className="mt-2 text-sm text-2 first:mt-0">{formatCount(threadCount, "open comment", "open comments")}</p>
      )}
    </Card>
  );
}
