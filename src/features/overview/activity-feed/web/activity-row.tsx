import { Badge, classNames, formatInstant, formatRelativeTime, IconButton, TextLink } from "@tenure/ui";
import { Building2, Mail, MailOpen } from "lucide-react";
import { Link } from "react-router";
import type { Activity } from "../contract.ts";
import type { Marks } from "./use-marks.ts";

export type ActivityRowProps = {
  activity: Activity;
  marks: Marks;
  /** When the list was read: its relative times count from then. */
  readAt: number;
  timeZone: string;
  onFollow?: () => void;
};

const ICON = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

/** One thing that happened: who, what, where, when. A dot with a word says that it is unread. */
export function ActivityRow({ activity, marks, readAt, timeZone, onFollow }: ActivityRowProps) {
  const { description, link, timestamp, readStatus, user, metadata } = activity;
  const follow = (): void => {
    marks.markRead(activity);
    onFollow?.();
  };
  return (
    <li className="flex items-start gap-2 py-2.5 pr-1.5 pl-3 sm:pl-4">
      <span
        aria-hidden="true"
        className={classNames("mt-1.5 size-2 shrink-0 rounded-full", readStatus ? "bg-transparent" : "bg-brand")}
      />
      <div className="min-w-0 flex-1">
        <p className={classNames("text-base break-words", readStatus ? "text-2" : "font-medium text-1")}>
          {!readStatus && <span className="sr-only">Unread. </span>}
          {link === null ? (
            description
          ) : (
            <TextLink asChild alone tone="quiet">
              <Link to={link} onClick={follow}>
                {description}
              </Link>
            </TextLink>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-3">
          <span>{user.name}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={timestamp} title={formatInstant(timestamp, timeZone)}>
            {formatRelativeTime(timestamp, readAt, timeZone)}
          </time>
          {metadata.property !== null && (
            <Badge icon={<Building2 className="size-3" strokeWidth={1.75} />} className="min-w-0">
              <span className="truncate">{metadata.property}</span>
            </Badge>
          )}
        </p>
      </div>
      <IconButton
        size="sm"
        label={readStatus ? "Mark as unread" : "Mark as read"}
        aria-description={description}
        onClick={() => marks.toggle(activity)}
        icon={readStatus ? <Mail {...ICON} /> : <MailOpen {...ICON} />}
      />
    </li>
  );
}
