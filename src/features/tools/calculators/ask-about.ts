/** A result as it stands on the page. */
export type AskedResult = {
  /** What the tool is called. */
  tool: string;
  label: string;
  headline: string;
  lines: readonly { label: string; value: string }[];
};

const LINES_MAX = 6;
const CHARACTERS_MAX = 900;

/**
 * A question about a result, in words that a person can change before they send them: the subject, and the figures that
 * the tool computed, each as it is shown. No other figure is in it.
 */
export const askAbout = ({ tool, label, headline, lines }: AskedResult): string => {
  const figures = lines.slice(0, LINES_MAX).map((line) => `${line.label}: ${line.value}.`);
  const question = [
    `In "${tool}" I got this.`,
    `${label}: ${headline}.`,
    ...figures,
    "What do the rules say about it?",
  ];
  while (question.join(" ").length > CHARACTERS_MAX && question.length > 3) question.splice(-2, 1);
  return question.join(" ");
};
