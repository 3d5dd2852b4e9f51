import * as z from "zod/mini";
import { AI_BUSINESS_IMPACTS, AI_URGENCIES } from "#shared/fields/entry-analysis.ts";
import { activityTypeSchema } from "#shared/schema.ts";
import { type Notes, SUMMARY_MAX_CHARACTERS, TAG_MAX_CHARACTERS, TAGS_MAX } from "../rules/analyzed-entry.ts";
import { ownWords } from "../rules/own-words.ts";
import { isSaid, keepsToEntry } from "./keeps-to-entry.ts";
import { type AskedEntry, keyOf, QUESTION_LIMITS } from "./question.ts";

/** All that a model may say of an entry. Anything else that it says is no answer. */
const itemSchema = z.strictObject({
  key: z.string().check(z.maxLength(10)),
  summary: z.string().check(z.maxLength(1000)),
  tags: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
  primaryCategory: activityTypeSchema,
  urgency: z.enum(AI_URGENCIES),
  businessImpact: z.enum(AI_BUSINESS_IMPACTS),
});
const answerSchema = z.strictObject({
  entries: z.array(itemSchema).check(z.maxLength(QUESTION_LIMITS.entries)),
});

/** Models put what they say between fences, though they are asked not to. */
const FENCED = /^```(?:json)?\s*\n([\s\S]*)\n```$/;

const parse = (content: string): z.infer<typeof answerSchema>["entries"] => {
  const text = content.trim();
  try {
    const parsed = answerSchema.safeParse(JSON.parse(FENCED.exec(text)?.[1] ?? text));
    return parsed.success ? parsed.data.entries : [];
  } catch {
    return [];
  }
};

/** What is left of an answer, entry by entry; null: it says more than the entry does, or nothing that fits. */
export const readAnswer = (content: string, asked: readonly AskedEntry[]): (Notes | null)[] => {
  const items = parse(content);
  return asked.map(({ description }, index) => {
    const own = items.filter(({ key }) => key === keyOf(index));
    const [item] = own;
    return item && own.length === 1 ? checked(item, ownWords(description)) : null;
  });
};

const checked = (
  { summary, tags, primaryCategory, urgency, businessImpact }: z.infer<typeof itemSchema>,
  words: string,
): Notes | null => {
  const line = ownWords(summary);
  if (line.length > SUMMARY_MAX_CHARACTERS || !keepsToEntry(line, words)) return null;
  const said = tags.map(ownWords).filter((tag) => tag.length <= TAG_MAX_CHARACTERS && isSaid(tag, words));
  return { summary: line, tags: [...new Set(said)].slice(0, TAGS_MAX), primaryCategory, urgency, businessImpact };
};
