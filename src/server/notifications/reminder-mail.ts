import { layoutMail } from "../mail/layout.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import type { MailTemplate } from "../mail/mail-template.ts";
import type { Mail } from "../mail/mailer.ts";
import type { NoticeWords } from "./notice.ts";

type Reminder = {
  to: string;
  firstName: string;
  notices: readonly NoticeWords[];
  publicUrl: string;
  stopToken: string;
  /** One more thing worth knowing, of the kinds that the person chose. */
  extra?: string | null;
  /** In whose look, and where its links begin: an organization's; if left out, ours. */
  sender?: MailSender | null;
  origin?: string;
};

/** One event by itself, or several that waited for the same digest. */
export const writeReminder = (reminder: Reminder): Mail => {
  const { to, firstName, notices, publicUrl, stopToken, extra = null, sender = null, origin = publicUrl } = reminder;
  const [first] = notices;
  if (!first) throw new Error("a reminder of nothing");
  const stop = `${publicUrl}/reminder-stop/${stopToken}`;
  const isOne = notices.length === 1;
  return {
    to,
    list: { unsubscribe: stop },
    ...layoutMail({
      subject: isOne ? first.subject : `${notices.length} things happened in your book`,
      greeting: `Hello ${firstName},`,
      paragraphs: notices.map(({ paragraph, link }) =>
        isOne ? paragraph : `${paragraph} See it at ${origin}${link.path}`,
      ),
      ...(extra === null ? {} : { after: [extra] }),
      action: isOne
        ? { label: first.link.label, link: `${origin}${first.link.path}` }
        : { label: `Open ${sender?.title ?? "Tenure"}`, link: `${origin}/dashboard` },
      aside: { label: "Get no more reminders", link: stop },
      footnote: "We always send security and billing emails.",
      sender,
    }),
  };
};

const SAMPLE: NoticeWords = {
  subject: "Your import was not saved",
  paragraph: "Nothing of your file was added. Open the import to see why, and try again.",
  link: { label: "Open your imports", path: "/imports" },
};
const OTHER: NoticeWords = {
  subject: "Someone added hours",
  paragraph: "Someone added their hours through the link that you sent.",
  link: { label: "See the hours of others", path: "/others-hours" },
};
const JORDAN = { to: "jordan@tenure.example", firstName: "Jordan", stopToken: "sample" };

export const reminderMails: readonly MailTemplate[] = [
  {
    id: "notifications.reminder",
    kind: "reminder",
    when: "When something happened in a book that its owner did not do",
    sample: (publicUrl) => writeReminder({ ...JORDAN, notices: [SAMPLE], publicUrl }),
  },
  {
    id: "notifications.gathered",
    kind: "reminder",
    when: "When several reminders waited for the same day, week or month",
    sample: (publicUrl) => writeReminder({ ...JORDAN, notices: [SAMPLE, OTHER], publicUrl }),
  },
];
