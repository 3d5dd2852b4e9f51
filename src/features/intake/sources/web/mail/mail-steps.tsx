import { ExportSteps } from "../export-steps.tsx";

const PROGRAMS = [
  {
    name: "Gmail",
    steps: [
      "On a computer, open takeout.google.com and choose Mail alone.",
      "Choose the labels you need, then create the export.",
      "Open the ZIP file you get, and choose the .mbox file inside it here.",
    ],
  },
  {
    name: "Outlook",
    steps: [
      "In the new Outlook or Outlook on the web, open a mail's menu.",
      "Choose Download, then Download as EML.",
      "Choose the .eml files here, as many as you like.",
    ],
  },
  {
    name: "Apple Mail",
    steps: [
      "On a Mac, choose a mailbox on the left.",
      "Choose Mailbox, then Export Mailbox.",
      "Open the folder you get, and choose the file named mbox here.",
    ],
  },
] as const;

export function MailSteps() {
  return <ExportSteps summary="How to get the file from Gmail, Outlook or Apple Mail" programs={PROGRAMS} />;
}
