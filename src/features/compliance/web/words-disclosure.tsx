const WORDS = [
  ["Logged", "Every entry that is kept, whatever the rules say of it."],
  [
    "Countable",
    "Our default reading of what counts toward the tests. It is a reading: nobody has reviewed your entries.",
  ],
  [
    "Contested",
    "Work that our default reading counts and that examiners or courts have cut, such as travel between properties.",
  ],
  [
    "Stress total",
    "What is left when every contested class is cut. If a test is met only with them, the answer turns amber.",
  ],
  ["Needs info", "We can't tell yet: a fact is missing. Unknown is not zero, so we claim nothing."],
  [
    "More than",
    "The tests are strict: exactly 750.0 hours, or exactly half, is not yet enough. Figures are rounded down.",
  ],
] as const;

export function WordsDisclosure() {
  return (
    <details className="text-base text-2">
      <summary className="w-fit rounded-sm font-medium hover:text-1">What these words mean</summary>
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
