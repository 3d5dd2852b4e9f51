import type { EvaluatedQuestion } from "./question.ts";
import { BLIND_QUESTIONS } from "./questions-blind.ts";
import { FIGURE_QUESTIONS } from "./questions-figures.ts";
import { HELD_OUT_QUESTIONS } from "./questions-held-out.ts";
import { LAW_QUESTIONS } from "./questions-law.ts";
import { LOGGED_QUESTIONS } from "./questions-logged.ts";
import { MISLEADING_QUESTIONS } from "./questions-misleading.ts";
import { NARROWED_QUESTIONS } from "./questions-narrowed.ts";
import { PRODUCT_QUESTIONS } from "./questions-product.ts";

export const QUESTIONS: readonly EvaluatedQuestion[] = [
  ...FIGURE_QUESTIONS,
  ...LOGGED_QUESTIONS,
  ...LAW_QUESTIONS,
  ...NARROWED_QUESTIONS,
  ...PRODUCT_QUESTIONS,
  ...MISLEADING_QUESTIONS,
];

export { BLIND_QUESTIONS, HELD_OUT_QUESTIONS };
