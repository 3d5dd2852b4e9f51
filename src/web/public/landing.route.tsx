import { pageMeta } from "../page-meta.ts";
import { EmailCapture } from "./email-capture.tsx";

export const meta = () =>
  pageMeta(undefined, {
    description: "Tenure keeps the hours of real estate professionals as a record that shows when it was made.",
    canonicalPath: "/",
  });

const PROOFS = [
  {
    title: "Kept as it happened",
    text: "Every entry carries the time at which it was first recorded. Changes are added to its history, never written over it.",
  },
  {
    title: "Counted by the rule",
    text: "More than 750 hours, more than half of your working time, material participation: each test says met, not met or unproven, and opens to the entries behind it.",
  },
  {
    title: "Ready to hand over",
    text: "A report as PDF, XLSX and CSV that an accountant or an examiner can follow line by line, marked as a draft while facts are missing.",
  },
];

export default function Landing() {
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6">
      <section className="py-16 sm:py-24">
        <h1 tabIndex={-1} className="max-w-3xl font-serif text-5xl font-semibold outline-none">
          Hours that hold up.
        </h1>
        <p className="mt-5 mb-8 max-w-2xl text-xl text-2">
          Real estate professional status rests on a log of hours. Tenure keeps that log so that it can be shown when
          each line was written, and says plainly what it adds up to.
        </p>
        <EmailCapture />
      </section>
      <section aria-label="What it does" className="grid gap-8 border-t border-line py-14 sm:grid-cols-3">
        {PROOFS.map((proof) => (
          <div key={proof.title}>
            <h2 className="font-serif text-2xl font-semibold">{proof.title}</h2>
            <p className="mt-2 text-lg text-2">{proof.text}</p>
          </div>
        ))}
      </section>
    </div>
  );
}
