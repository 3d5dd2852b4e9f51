import { Summary } from "@tenure/ui";
const WORDS = [
  ["Logged", "Every entry you keep, whatever the rules say about it."],
  ["Counts toward 750", "What our default rules count. No one has reviewed your entries."],
  [
    "Could be challenged",
    "Work that our rules count and that examiners or courts have cut, such as travel between properties.",
  ],
  [
    "After likely cuts",
    "What is left without the hours that could be challenged. If you meet a test only with them, the answer turns amber.",
  ],
  ["Needs info", "We can't tell yet: a fact is missing. Unknown is not zero, so we claim nothing."],
  ["More than", "The tests are strict: exactly 750 hours, or exactly half, isn't enough. We round figures down."],
] as const;

export function WordsDisclosure() {
  return (
    <details className="text-base text-2">
      <Summary className="w-fit font-medium hover:text-1">What these words mean</Summary>
      <dl className="mt-2 grid max-w-[80ch] gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {WORDS.map(([word, meaning]) => (
          <div key={word} className="contents">
            <dt className="font-medium text-1">{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-3">General information, not tax advice.</p>
    </details>
  );
}
