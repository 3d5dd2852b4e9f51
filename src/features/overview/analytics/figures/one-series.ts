import { type Figure, type FigureMark, type Opens, type Question, QUESTION_WORDS } from "../figure.ts";

type OneSeries = Pick<Figure, "says" | "heading"> &
  Partial<Pick<Figure, "note" | "next" | "unit" | "threshold" | "opens" | "opensAt" | "totalSeconds">> & {
    /** What the bars are. */
    label: string;
    marks: readonly { id: string; label: string; value: number | null; opens?: Opens | null }[];
  };

/** Bars of one kind. */
export const barsFigure = (question: Question, { label, marks, ...given }: OneSeries): Figure => ({
  question,
  title: QUESTION_WORDS[question].title,
  note: null,
  next: null,
  kind: "bars",
  unit: "seconds",
  threshold: null,
  opens: {},
  totalSeconds: null,
  ...given,
  series: [{ id: "value", label, color: 1, isBound: false, opens: null }],
  marks: marks.map((mark): FigureMark => ({
    id: mark.id,
    label: mark.label,
    tick: mark.label,
    values: [mark.value],
    opens: mark.opens ?? null,
  })),
});
