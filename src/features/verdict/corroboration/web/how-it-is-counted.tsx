import { Summary } from "@tenure/ui";
import { BURST_SECONDS } from "../corroborations.ts";

/** The rules of the page in plain words; they are those of `corroborations.ts` and `weakness.ts`. */
export function HowItIsCounted() {
  return (
    <details className="text-base text-2">
      <Summary className="font-medium text-1">How sources are counted</Summary>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>Two things are independent when one could be there without the other.</li>
        <li>The same file twice is one, and so is a paper that was saved again under another name.</li>
        <li>
          Photos of one visit are one: each within {BURST_SECONDS / 60} minutes of the one before. Pictures that name no
          time are one together.
        </li>
        <li>A photo that names another day, or a place far from the property, is none.</li>
        <li>Notes and office files of your own are one together. Every PDF, recording or video is one.</li>
        <li>
          A calendar event, a mail or a trip that an entry was made of is one. So is an event or a mail that you
          attached to it later.
        </li>
        <li>The same event in two calendars is one, and so are the mails of one thread on one day.</li>
        <li>The lines of bank and card statements that you linked to an entry are one together.</li>
        <li>A stopwatch or a spreadsheet is none.</li>
      </ul>
      <p className="mt-2">
        First come the entries with the most hours times weakness: no source weighs twice as much as one, and more when
        the entry was logged late, has whole hours, or is named in a finding about the record. Hours that no reading
        counts are left out there. These weights are ours, not law. General information, not tax advice.
      </p>
    </details>
  );
}
