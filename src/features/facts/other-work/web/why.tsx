import { classNames } from "@tenure/ui";

/** An explanation and the rule it rests on. */
export function Why({ why, className }: { why: { text: string; citation: string }; className?: string }) {
  return (
    <p className={classNames("max-w-[65ch] text-sm text-2", className)}>
      {why.text} <span className="text-3">({why.citation})</span>
    </p>
  );
}
