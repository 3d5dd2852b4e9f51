import { Button } from "@tenure/ui";
import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Tool, ToolQuestion } from "#features/tools/calculators/tool.ts";
import { TOOLS } from "#features/tools/calculators/tools.ts";
import { QuestionList } from "#web/public/question-list.tsx";
import { TryTheDemo } from "#web/public/try-the-demo.tsx";
import { ANSWER_ID } from "./answer.tsx";
import { ToolContext } from "./ask-about-this.tsx";
import { ignoredWords } from "./ignored-words.ts";

export type ToolPageProps = {
  tool: Tool;
  questions: readonly ToolQuestion[];
  /** Names in the address that could not be used. */
  ignored: readonly string[];
  inputs: ReactNode;
  /** Next to the inputs; its heading stays in view. */
  answer: ReactNode;
  /** Below both, across the whole width: charts and tables. */
  children?: ReactNode;
};

/** The frame of every tool: inputs left, the answer right and in view, the rest below. */
export function ToolPage({ tool, questions, ignored, inputs, answer, children }: ToolPageProps) {
  const notUsed = ignoredWords(ignored);
  return (
    <div data-paper className="mx-auto max-w-content px-4 py-10 sm:px-6 sm:py-12">
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none sm:text-4xl">
        {tool.title}
      </h1>
      <p className="mt-2 max-w-2xl text-lg text-2">{tool.description}</p>
      {notUsed && (
        <p
          role="status"
          className="mt-5 rounded-md border border-info-text/30 bg-info-soft px-4 py-3 text-base wrap-anywhere"
        >
          {notUsed}
        </p>
      )}
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:gap-12">
        <section aria-label="What you enter" className="print:hidden">
          {inputs}
          <Button
            variant="primary"
            size="lg"
            fullWidth
            className="mt-7 lg:hidden"
            icon={<ArrowDown className="size-4" strokeWidth={1.75} />}
            onClick={showAnswer}
          >
            {tool.button}
          </Button>
        </section>
        <div className="min-w-0 max-lg:follows-1">
          <ToolContext value={tool}>{answer}</ToolContext>
        </div>
      </div>
      {children && <div className="flex flex-col follows-4 *:mt-12">{children}</div>}
      <div className="follows-5">
        <Disclaimer />
        <Questions questions={questions} />
        <ProductBeside />
        <OtherTools tool={tool} />
      </div>
    </div>
  );
}

function ProductBeside() {
  return (
    <section
      aria-label="The product"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 print:hidden"
    >
      <p className="max-w-2xl text-lg text-2">
        Tenure keeps your hours and proves when you logged them. Look around a sample year, no account needed.
      </p>
      <TryTheDemo size="md" />
    </section>
  );
}

const showAnswer = (): void => {
  const answer = document.getElementById(ANSWER_ID);
  answer?.scrollIntoView({ block: "start" });
  answer?.focus({ preventScroll: true });
};

export function Disclaimer() {
  return (
    <p className="mt-12 border-t border-line pt-4 text-base text-3">
      General information, not tax advice. An estimate from what was entered. Your own figures will differ. Ask your own
      adviser before you decide or file.
    </p>
  );
}

function Questions({ questions }: { questions: readonly ToolQuestion[] }) {
  return (
    <section aria-labelledby="tool-questions" className="mt-12 max-w-column print:hidden">
      <h2 id="tool-questions" className="font-serif text-2xl font-semibold">
        Questions
      </h2>
      <div className="mt-3">
        <QuestionList questions={questions.map(({ question, answer }) => ({ ask: question, answer }))} />
      </div>
    </section>
  );
}

function OtherTools({ tool }: { tool: Tool }) {
  return (
    <nav aria-label="Other tools" className="mt-12 print:hidden">
      <h2 className="text-base font-semibold">Other tools</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 max-sm:flex-col">
        {TOOLS.filter(({ id }) => id !== tool.id).map(({ id, path, title }) => (
          <li key={id}>
            <a
              href={path}
              className="inline-flex min-h-control-sm items-center rounded-sm text-base text-brand-text underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
