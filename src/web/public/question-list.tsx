import { ChevronRight } from "lucide-react";
export type Question = { ask: string; answer: string };

/** Questions of a page; each opens to show its answer. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="max-w-column divide-y divide-line border-y border-line">
      {questions.map(({ ask, answer }) => (
        <details key={ask} className="group/question">
          <summary className="flex list-none items-baseline gap-3 rounded-sm py-4 text-lg font-semibold text-1 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 self-center text-3 transition-transform group-open/question:rotate-90"
            />
            {ask}
          </summary>
          <p className="pb-5 pl-7 text-lg text-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
