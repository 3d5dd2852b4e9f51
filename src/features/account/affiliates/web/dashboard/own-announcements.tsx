import { Card, formatCivilDate } from "@tenure/ui";
import type { OwnMessages } from "#features/account/affiliates/messages/messages-contract.ts";

/** What administrators say to all affiliates, the latest first. */
export function OwnAnnouncements({ announcements }: Pick<OwnMessages, "announcements">) {
  if (announcements.length === 0) return null;
  return (
    <section aria-label="Announcements">
      <h2 className="mb-2 text-xl font-semibold">Announcements</h2>
      <ul className="flex flex-col gap-3">
        {announcements.map(({ id, title, text, startsAt }) => (
          <li key={id}>
            <Card title={title} level={3}>
              <p className="text-sm text-2">{formatCivilDate(startsAt.slice(0, 10))}</p>
              <p className="mt-1 text-base wrap-anywhere whitespace-pre-line">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
