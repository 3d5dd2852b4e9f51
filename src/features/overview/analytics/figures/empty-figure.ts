import { type Figure, type Question, QUESTION_WORDS } from "../figure.ts";

/** A question without an answer, and why. */
export const emptyFigure = (question: Question, says: string, next: Figure["next"] = null): Figure => ({
  question,
  title: QUESTION_WORDS[question].title,
  says,
  note: null,
  next,
  kind: "bars",
  unit: "seconds",
  heading: "",
  series: [],
  marks: [],
  threshold: null,
  opens: {},
  totalSeconds: null,
});
