import { importCalendar } from "#features/intake/sources/contract.ts";
import { ImportFile, type ImportWords } from "./import-file.tsx";

const WORDS: ImportWords = {
  title: "Import a calendar file",
  about:
    "We look for events that have ended and propose them as entries. Nothing is logged and nothing counts until you confirm it: a court has rejected hours that were taken from a calendar and never adjusted.",
  failed: "Could not import the calendar. Nothing was proposed. Try again.",
  prompt: "Drop a calendar file (.ics)",
  accept: ".ics,.ical,text/calendar",
  whoseHint: "Hours belong to one person. We propose them for the person whose calendar it is.",
  act: "Import calendar",
  steps: {
    summary: "How to get the file from Google, Outlook or Apple",
    programs: [
      {
        name: "Google Calendar",
        steps: [
          "On a computer, open Google Calendar, then Settings.",
          "Choose your calendar on the left, then Export calendar.",
          "Open the ZIP file you get, and choose the .ics file inside it here.",
        ],
      },
      {
        name: "Outlook",
        steps: [
          "In Outlook for Windows, open your calendar, then choose File and Save Calendar.",
          "Choose More Options, the whole calendar, and full details.",
          "Save it, and choose the .ics file here.",
        ],
      },
      {
        name: "Apple Calendar",
        steps: [
          "On a Mac, open Calendar and choose the calendar on the left.",
          "Choose File, Export, then Export again.",
          "Choose the .ics file here.",
        ],
      },
    ],
  },
};

export function ImportCalendar({ today }: { today: string }) {
  return <ImportFile today={today} kind="ics_file" words={WORDS} endpoint={importCalendar} />;
}
