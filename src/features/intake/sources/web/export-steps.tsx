import { Summary } from "@tenure/ui";

const PROGRAMS: readonly { name: string; steps: readonly string[] }[] = [
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
];

export function ExportSteps() {
  return (
    <details className="text-base">
      <Summary>How to get the file from Google, Outlook or Apple</Summary>
      <div className="mt-3 grid gap-5 md:grid-cols-3">
        {PROGRAMS.map(({ name, steps }) => (
          <section key={name}>
            <h3 className="font-medium">{name}</h3>
            <ol className="mt-1 list-decimal space-y-1 pl-5 text-2">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  );
}
