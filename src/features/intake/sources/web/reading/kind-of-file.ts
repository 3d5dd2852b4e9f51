export type MailFileKind = "eml" | "mbox";

/** Enough to tell what a file is. */
export const KIND_BYTES = 4096;

const BYTES_OF: readonly { begins: readonly number[]; says: string }[] = [
  {
    begins: [0xd0, 0xcf, 0x11, 0xe0],
    says: "This is an Outlook .msg file. In the new Outlook or Outlook on the web, open the mail's menu, choose Download as EML, and choose that file here.",
  },
  {
    begins: [0x21, 0x42, 0x44, 0x4e],
    says: "This is an Outlook data file. Move its mails into Thunderbird, export them as an .mbox file, and choose that file here.",
  },
  { begins: [0x50, 0x4b], says: "This is a ZIP file. Open it, and choose the .mbox or .eml file inside it here." },
  {
    begins: [0x1f, 0x8b],
    says: "This file is compressed. Unpack it, and choose the .mbox or .eml file inside it here.",
  },
];

const NO_MAIL = "This isn't a mail file. Choose an .eml or .mbox file.";
const CALENDAR = "This is a calendar. Choose it under Import a calendar file.";

const MAIL_HEADER =
  /^(?:from|to|cc|subject|date|message-id|received|return-path|delivered-to|mime-version|x-gmail-labels|x-mozilla-status):/im;

/** What a file is by its first bytes, whatever it is called; or why it cannot be read, and what to do. */
export const kindOfFile = (bytes: Uint8Array): { kind: MailFileKind } | { refused: string } => {
  const known = BYTES_OF.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (known) return { refused: known.says };
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, KIND_BYTES)).replace(/^\u00ef\u00bb\u00bf/, "");
  if (text.startsWith("From ")) return { kind: "mbox" };
  if (/^BEGIN:VCALENDAR/i.test(text)) return { refused: CALENDAR };
  const [head = ""] = text.split(/\r?\n\r?\n/, 1);
  return /^[A-Za-z][\w-]*:/.test(head) && MAIL_HEADER.test(head) ? { kind: "eml" } : { refused: NO_MAIL };
};
