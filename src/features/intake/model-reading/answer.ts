import * as z from "zod/mini";
import { ACTIVITY_TYPES } from "#shared/domain.ts";

export const TEXT_MAX_CHARACTERS = 200;

/** All that a model may say of a mail. Anything else that it says is no answer. */
const answerSchema = z.strictObject({
  isWork: z.boolean(),
  activityType: z.nullable(z.enum(ACTIVITY_TYPES)),
  /** By its name in the question, such as `P2`: no id leaves this server. */
  property: z.nullable(z.string().check(z.regex(/^P[1-9]\d{0,2}$/))),
  date: z.nullable(z.iso.date()),
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(1440))),
  text: z.string().check(z.maxLength(TEXT_MAX_CHARACTERS)),
});
export type ModelAnswer = z.infer<typeof answerSchema>;

/** Models put what they say between fences, though they are asked not to. */
const FENCED = /^```(?:json)?\s*\n([\s\S]*)\n```$/;

/** Null: it does not fit, and nothing of it is used. */
export const readAnswer = (content: string): ModelAnswer | null => {
  const text = content.trim();
  try {
    const parsed = answerSchema.safeParse(JSON.parse(FENCED.exec(text)?.[1] ?? text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
