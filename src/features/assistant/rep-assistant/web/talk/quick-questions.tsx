import { Button } from "@tenure/ui";

type QuickQuestionsProps = { questions: readonly string[]; onAsk: (question: string) => void };

/** Something to begin with. */
export function QuickQuestions({ questions, onAsk }: QuickQuestionsProps) {
  return (
    <div role="group" aria-label="Questions to begin with" className="flex flex-col items-start gap-2">
      {questions.map((question) => (
        <Button key={question} size="sm" onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  );
}
