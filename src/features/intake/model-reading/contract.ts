import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { aiUseSchema, READING_PLANS } from "#shared/plan/reading-plan.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";

const params = z.strictObject({ id: idSchema });
const settingSchema = z.strictObject({
  ...aiUseSchema.shape,
  /** It is on, for the model that is set up here, and nothing refuses. One that is on and refused reads again by itself. */
  readsNow: z.boolean(),
  /** Why it reads nothing for now, though it may: a cap is used up. Null: it doesn't wait. */
  waits: z.nullable(z.string()),
  /** The model to which text is sent, by the names that its operator gave it. Null: none is set up here. */
  model: z.nullable(z.strictObject({ name: z.string(), host: z.string() })),
  /** Why it can't read, in words; null: it can. */
  refusal: z.nullable(z.string()),
});
export type AiSetting = z.infer<typeof settingSchema>;

export const getAiSetting = defineEndpoint({
  method: "GET",
  path: "/api/integrations/accounts/:id/ai",
  summary:
    "Whether a language model reads what no rule of yours matches in one of your accounts, and how much it read today",
  access: "book:log",
  inPart: true,
  needs: null,
  params,
  response: settingSchema,
});

export const switchAi = defineEndpoint({
  method: "PATCH",
  path: "/api/integrations/accounts/:id/ai",
  summary: "Let a language model read what no rule of yours matches in one of your accounts, or no longer",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "integration.ai_switched",
  params,
  body: z.strictObject({
    isOn: z.boolean(),
    /** The model that you were shown, to switch it on. */
    model: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: settingSchema,
  errors: ["plan_required", "forbidden", "state_conflict", "foreign_origin"],
});

const ADMIN = { access: "platform:manage", needs: null } as const;

export const listReadingPlans = defineEndpoint({
  ...ADMIN,
  method: "GET",
  path: "/api/admin/users/:id/ai-plans",
  summary: "How much of each connected account of a person a language model may read in a day",
  params,
  response: z.strictObject({
    accounts: z.array(z.strictObject({ id: idSchema, provider: z.string(), name: z.string(), ...aiUseSchema.shape })),
  }),
  errors: ["not_found"],
});
export type ReadingPlanLine = z.infer<typeof listReadingPlans.response>["accounts"][number];

export const setReadingPlan = defineEndpoint({
  ...ADMIN,
  method: "POST",
  path: "/api/admin/users/:id/ai-plans",
  summary: "Set how much of one connected account a language model may read in a day. Premium is needed all the same",
  event: { none: "the admin log keeps it" },
  params,
  body: z.strictObject({
    accountId: idSchema,
    plan: z.enum(READING_PLANS, "Choose free, pro or unlimited"),
    reason: textSchema({ min: 1, max: 500, required: "Say why" }),
  }),
  response: okSchema,
  errors: ["not_found", "foreign_origin"],
});
