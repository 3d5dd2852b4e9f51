import { formatCount, formatMoney, formatNumber } from "@tenure/ui";
import type { AiCap } from "#shared/settings/ai-caps.ts";
import type { AiOverview, AiSums } from "#features/operations/administration/contract/overview.ts";
import type { FigureLine } from "./figures.tsx";

/** Costs are kept in millionths of a dollar. */
const MICROS_A_CENT = 10_000;

export const microsInWords = (micros: number): string => formatMoney(Math.ceil(micros / MICROS_A_CENT));

const CAP_WORDS: Readonly<Record<AiCap, string>> = {
  account_tokens: "by an account's tokens",
  account_cost: "by an account's dollars",
  installation_tokens: "by the month's tokens",
  installation_cost: "by the month's dollars",
  installation_calls: "by the calls of a day",
};

type Costs = Pick<AiOverview, "hasPrices"> & { sums: AiSums };

const costLine = (label: string, { hasPrices, sums: { questions, priced, costMicros } }: Costs): FigureLine => {
  if (questions === 0) return { label, value: "None", note: "No questions" };
  if (priced === 0)
    return { label, value: "Not known", note: hasPrices ? "The service counted no tokens" : "No prices are set" };
  const unknown = questions - priced;
  const more = unknown === 0 ? "" : `. ${formatNumber(unknown)} more without a known cost`;
  return {
    label,
    value: microsInWords(costMicros),
    note: `${formatCount(priced, "question", "questions")} at the prices of their day${more}`,
  };
};

const refusedNote = (refused: AiOverview["refused"]): string =>
  refused.length === 0
    ? "By a cap, before anything was sent"
    : refused.map(({ cap, count }) => `${formatNumber(count)} ${CAP_WORDS[cap]}`).join(", ");

/** Of the period, unless the label says another. */
export const aiFigures = ({ hasPrices, period, today, month, refused }: AiOverview): readonly FigureLine[] => [
  costLine("AI cost", { hasPrices, sums: period }),
  costLine("AI cost today", { hasPrices, sums: today }),
  costLine("AI cost this month", { hasPrices, sums: month }),
  {
    label: "Questions",
    value: formatNumber(period.questions),
    note: `Asked in the period, ${formatNumber(today.questions)} of them today`,
  },
  {
    label: "Answers",
    value: formatNumber(period.answers),
    note: "Those that could be used. The others failed or were stopped",
  },
  {
    label: "Refused",
    value: formatNumber(refused.reduce((sum, { count }) => sum + count, 0)),
    note: refusedNote(refused),
  },
  {
    label: "Sentences left out",
    value: formatNumber(period.dropped),
    note: "Parts of answers that nothing in our sources proved",
  },
  {
    label: "Tokens",
    value: formatNumber(period.tokens),
    note: `Sent and received, as the service counts them. ${formatNumber(today.tokens)} today`,
  },
];

export type CapLine = { label: string; used: number; most: number; words: string };

/** How much of the installation's caps is used this month. Without a price no cost is known, so that nothing holds it. */
export const capLines = ({ hasPrices, caps: { tokens, costMicros } }: AiOverview): readonly CapLine[] => [
  {
    label: "Tokens this month",
    ...tokens,
    words: `${formatNumber(tokens.used)} of ${formatNumber(tokens.most)}`,
  },
  ...(hasPrices
    ? [
        {
          label: "Dollars this month",
          ...costMicros,
          words: `${microsInWords(costMicros.used)} of ${microsInWords(costMicros.most)}`,
        },
      ]
    : []),
];
