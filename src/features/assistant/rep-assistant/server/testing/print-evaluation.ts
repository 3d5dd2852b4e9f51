import { ABOUT, type EvaluatedQuestion } from "../evaluation/question.ts";
import type { Attacked, Replayed } from "./ask-with-model.ts";
import { printWithModels } from "./print-with-models.ts";

/** A question with what its answer lacked. */
export type Outcome = { question: EvaluatedQuestion; faults: readonly string[] };

const PROSE = `# The assistant

The assistant answers questions in a person's words from our sources and from the book that is open. No model is needed. Where one is connected it adds sentences, and each must prove itself.

## Where its words come from

- **The law list**: every rule and question of \`packages/tax-rules\` with citation, source mark, day of review and years; and what each tax year requires.
- **The help topics** (\`src/features/guide/help/topics\`), section by section.
- **Texts that administrators published** (\`tax_knowledge\`). One that is past its day of review says so in its citation.
- **The book**: figures come from reading operations of the API alone (\`server/asked/operations.ts\`), asked as whoever asks, in the book that is open. They are written by the functions that write hours everywhere. Each leads to the page that shows it.

A question is first compared with what is not done (\`server/refusals/requests.ts\`) and with what is wrongly taken for granted (\`premises.ts\`), then with the kinds of questions (\`server/kinds\`). Each has the phrases that mean it. Synonyms are those of the one search, and a wrong letter or two does not matter. What is no kind of question is looked up: if a source holds enough of its telling words, its own sentences are the answer, and of a topic of help nearly all of them must be there. Otherwise the answer is "Our sources don't say." with the nearest passages.

## With a language model

What is above stays as it is: refusals, wrong premises, greetings and work to log are ours alone, and no byte of them leaves. Otherwise one question goes out, with the passages that fit and the statements that our own answer makes, which are shown first. A model answers with sentences, each with a passage and a quote from it. A sentence is left out (\`server/proving\`) unless

- its passage is one of those that were sent, and its quote stands there, whatever its white space and quotation marks;
- its numbers, in words or digits, its dates and its sections stand in the sentences quoted, in the same unit and with the same bound: "more than 750" is no "at least 750";
- it denies, hedges and narrows as they do, and adds no word of its own;
- it says of nobody that they qualify, meet a test or are safe, promises and advises nothing, and holds no link, markup or hidden letter.

How many were left out is said with the answer. If none is left, our sources don't say. A model may ask for at most two of our own readings of the book; it never types a figure of the book that is not in a statement of ours. A model that is slow, down, or off takes nothing away, and the answer says so. What it is told holds no mail address, no id and nothing that its asker may not read.

## What it never does

- It never says that anyone qualifies. It says what each test shows today, and who decides.
- It writes, changes and backdates nothing. Work to log goes to the quick log as a sentence, where a person confirms it.
- It takes no ids and reaches no other book. Who sees a part of a book is told that it is a part, and gets the law where its figures are refused.
- It never guesses which property is meant: it asks back with the names.
- It says no figure without its tax year, and says first what a figure is not narrowed to: another year, a property, a person or days that were asked.

## The evaluation

Questions are data (\`server/evaluation/questions-*.ts\`): what the answer must cite, say and not say, and whether it must refuse. They are asked in a book whose entries stand in \`server/testing/known-book.ts\`; the expected figures were added up from these by hand. The held-out questions were written before any phrase of the answerer, and no phrase is written for them. When they were first asked, 14 of 20 were right; what has changed since came from other questions.

The blind questions were written by someone who had not read a phrase, as a nurse with rentals, her husband, their CPA and a helper would type them. When they were first asked, 13 of 40 were right. Most of the others got "Our sources don't say."; some got an answer to another question.

\`npm test\` asks all of them and compares the outcome with this page. To print it anew:

\`\`\`
npx vitest run --project server --update=all src/features/assistant/rep-assistant/server/evaluation.test.ts
\`\`\`
`;

const NAMES = {
  figures: "The book's figures",
  law: "The law",
  product: "The product",
  outside: "What no source says",
  misleading: "Made to mislead",
} as const;

const cell = (text: string): string => text.replaceAll("|", "\\|");
const isRight = ({ faults }: Outcome): boolean => faults.length === 0;

const totalRow = (name: string, outcomes: readonly Outcome[]): string =>
  `| ${name} | ${outcomes.length} | ${outcomes.filter(isRight).length} |`;

const row = ({ question: { asks, as = "owner", kind, cites = [] }, faults }: Outcome): string =>
  `| ${cell(asks)} | ${as} | ${kind} | ${cites.join(", ")} | ${faults.length === 0 ? "yes" : `no: ${cell(faults.join("; "))}`} |`;

const HEAD = ["| Question | Asked as | Must be | Must cite | Right |", "|---|---|---|---|---|"];

/** All that was asked and what came of it. */
export type Evaluation = {
  outcomes: readonly Outcome[];
  heldOut: readonly Outcome[];
  blind: readonly Outcome[];
  attacked: readonly Attacked[];
  replayed: readonly Replayed[];
};

/** `docs/assistant.md` */
export const printEvaluation = ({ outcomes, heldOut, blind, attacked, replayed }: Evaluation): string =>
  [
    PROSE,
    "## Totals\n",
    "| About | Questions | Right |",
    "|---|---|---|",
    ...ABOUT.map((about) =>
      totalRow(
        NAMES[about],
        outcomes.filter(({ question }) => question.about === about),
      ),
    ),
    totalRow("All", outcomes),
    totalRow("Held out", heldOut),
    totalRow("Blind", blind),
    "\n## What fails\n",
    ...[...outcomes, ...heldOut, ...blind]
      .filter((outcome) => !isRight(outcome))
      .map(({ question: { asks }, faults }) => `- ${asks} → ${faults.join("; ")}.`),
    "",
    printWithModels(attacked, replayed),
    "\n## Questions\n",
    ...HEAD,
    ...outcomes.map(row),
    "\n## Held out\n",
    ...HEAD,
    ...heldOut.map(row),
    "\n## Blind\n",
    ...HEAD,
    ...blind.map(row),
    "",
  ].join("\n");
