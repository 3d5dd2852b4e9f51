import { type DescribedWork, descriptionQuestions } from "@tenure/tax-rules";
import { useSettled } from "#web/forms/use-settled.ts";
import { coachWords } from "./coach-words.ts";

/** What a reader of the record would ask about the words, once the person has paused; nothing for words that say enough. */
export function DescriptionCoach({ work }: { work: DescribedWork }) {
  const words = useSettled(coachWords(descriptionQuestions(work)));
  return (
    <p role="status" aria-label="What a reader would ask" className="text-sm text-3 empty:hidden">
      {words}
    </p>
  );
}
