import type { Notice } from "#server/notifications/notice.ts";

/** An import, or a past period of what stays connected. */
const subjectOf = ({ past }: Readonly<Record<string, unknown>>): string => {
  if (typeof past !== "object" || past === null) return "Your import was not read";
  const { name, kind } = past as { name: string; kind: "calendar" | "mailbox" };
  return kind === "mailbox" ? `Past mails in ${name} were not read` : `Past days of ${name} were not read`;
};

export const sourceNotices: readonly Notice[] = [
  {
    event: "integration.lost",
    importance: () => "important",
    words: ({ details }) => ({
      subject: `${String(details["name"])} is no longer read`,
      paragraph: `${String(details["problem"])} What you logged is not lost, but nothing new comes from there until you connect it again.`,
      link: { label: "Open your sources", path: "/integrations" },
    }),
  },
  {
    event: "integration.failed",
    importance: () => "important",
    words: ({ details }) => ({
      subject: subjectOf(details),
      paragraph: String(details["reason"]),
      link: { label: "Open your sources", path: "/integrations" },
    }),
  },
];
