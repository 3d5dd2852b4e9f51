/**
 * What a file may leave open, and the few possible answers: asked once for the whole file, with the same words in the
 * wizard, the public tools and the terminal (`--answer clock=afternoon`).
 */
export const FILE_CHOICES = {
  zone: {
    asks: "Are the times of this file in UTC?",
    answers: { utc: "Yes, move them to your time zone", local: "No, they are local times" },
  },
  clock: {
    asks: "Are times like 1:00 in the afternoon?",
    answers: { afternoon: "Yes, 1:00 is 1:00 PM", "as-written": "No, 1:00 is at night" },
  },
  "clock-lengths": {
    asks: "Are the times of day in the column of hours lengths?",
    answers: { lengths: "Yes, 1:30 AM is 1 h 30 min", "leave-out": "No, leave those rows out" },
  },
  "hidden-rows": {
    asks: "Are the rows that the workbook hides work that you did?",
    answers: { "leave-out": "No, leave them out", count: "Yes, read them too" },
  },
  spans: {
    asks: "Which day is the work of a row over several days?",
    answers: {
      "leave-out": "Leave those rows out. I will log each day",
      "first-day": "The first day",
      "last-day": "The last day",
    },
  },
  holds: {
    asks: "Which holds: the clock or the hours?",
    answers: {
      shorter: "The shorter of the two, row by row",
      clock: "The clock, from start to end",
      hours: "The hours in their column",
    },
  },
  breaks: {
    asks: "Take the breaks off?",
    answers: { "take-off": "Yes, take them off", "off-already": "No, the hours are without them already" },
  },
  struck: {
    asks: "Do the rows marked as rejected, deleted or not done count?",
    answers: { "leave-out": "No, leave them out", count: "Yes, read them too" },
  },
} as const;

export type ChoiceKind = keyof typeof FILE_CHOICES;
export const CHOICE_KINDS = Object.keys(FILE_CHOICES) as [ChoiceKind, ...ChoiceKind[]];
export type ChoiceAnswer = { [Kind in ChoiceKind]: keyof (typeof FILE_CHOICES)[Kind]["answers"] }[ChoiceKind];
export const CHOICE_ANSWERS = [...new Set(CHOICE_KINDS.flatMap((kind) => Object.keys(FILE_CHOICES[kind].answers)))] as [
  ChoiceAnswer,
  ...ChoiceAnswer[],
];

/** What holds until somebody answers: never more hours than were worked. Where there is none, rows wait. */
const UNTIL_ANSWERED: { readonly [Kind in ChoiceKind]?: keyof (typeof FILE_CHOICES)[Kind]["answers"] } = {
  holds: "shorter",
  breaks: "take-off",
  struck: "leave-out",
};

/** The answers given, null for a question not yet answered; what the file does not ask is absent. */
export type SaidChoices = Partial<Record<ChoiceKind, ChoiceAnswer | null>>;

/** Answers carried over to the questions that a file asks; those in `said` that it does not ask are dropped. */
export const carryChoices = (asked: SaidChoices, before: SaidChoices | undefined): SaidChoices =>
  Object.fromEntries(CHOICE_KINDS.flatMap((kind) => (kind in asked ? [[kind, before?.[kind] ?? null]] : [])));

/** The answer by which rows are read; null: they wait for one. */
export const answerIn = (said: SaidChoices | undefined, kind: ChoiceKind): ChoiceAnswer | null =>
  said?.[kind] ?? UNTIL_ANSWERED[kind] ?? null;

export const answersTo = (kind: ChoiceKind): { value: string; label: string }[] =>
  Object.entries(FILE_CHOICES[kind].answers).map(([value, label]) => ({ value, label }));

export const isAnswerTo = (kind: ChoiceKind, said: string): said is ChoiceAnswer =>
  Object.hasOwn(FILE_CHOICES[kind].answers, said);
