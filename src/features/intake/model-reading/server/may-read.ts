import type { Scope } from "#server/auth/scope.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Db } from "#server/database/database.ts";
import type { LanguageModel } from "#server/language-model/language-model.ts";
import { requireAiUse } from "#server/language-model/require-ai-use.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { hasFeature, PLAN_FEATURES, type PlanFeature } from "#shared/plan/entitlement.ts";
import { messagesOf, questionOf } from "../question.ts";
import { isOfCalendars, isReadByModels, READING_LIMITS } from "../rules.ts";
import type { ReadingAccountRow } from "./table.ts";

export type Asker = Pick<Scope, "userId" | "actorId" | "plan">;
export type Asked = { platform: Pick<Platform, "languageModel">; scope: Asker; account: ConnectionRow };

/** The model to which a person agrees. Another one, or another host, is agreed to anew. */
export const nameOf = ({ model, host }: LanguageModel): string => `${model} at ${host}`.slice(0, 500);

const featureOf = ({ provider }: ConnectionRow): PlanFeature =>
  isOfCalendars(provider) ? "calendar-sync" : "mail-rules";

/** Whose switches hold: whose account it is, and whose book. */
const requireSwitches = async ({ scope, account }: Asked, db: Db): Promise<void> => {
  try {
    for (const actorId of new Set([account.connectedBy, scope.userId])) await requireAiUse({ actorId }, db);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("forbidden", { message: error.message });
  }
};

/** Refuses with what stands in the way of reading this account by a model: its kind, the installation, the plan, a switch. */
export const requireReadable = async (asked: Asked, db: Db): Promise<LanguageModel> => {
  const { platform, scope, account } = asked;
  const refuse = (message: string): AppError => new AppError("validation_failed", { fields: { isOn: message } });
  if (!isReadByModels(account.provider)) throw refuse("AI reads mail and calendars of Google and Microsoft alone.");
  if (platform.languageModel === null) throw refuse("No language model is set up on this server.");
  const feature = featureOf(account);
  if (!hasFeature(scope.plan, feature))
    throw new AppError("plan_required", {
      message: `Your plan does not include ${PLAN_FEATURES[feature].label}, so AI can't read what your rules don't match.`,
      data: { feature },
    });
  await requireSwitches(asked, db);
  return platform.languageModel;
};

/** The same as a sentence; null: nothing does. */
export const refusalOf = async (asked: Asked, db: Db): Promise<string | null> => {
  try {
    await requireReadable(asked, db);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.fields?.["isOn"] ?? error.message;
  }
};

/** By whose caps reading counts: whoever connected the account. */
export const askerOf = ({ scope, account }: Pick<Asked, "scope" | "account">) => ({
  actorId: account.connectedBy,
  isPremium: scope.plan.isPremium,
});

const LEAST = questionOf(
  { kind: "mail", day: "2026-01-01", subject: "", senders: [], recipients: [], text: "", hidden: 0 },
  [],
);

/** In words, if not even the shortest mail fits under the caps now; null: one does. */
export const whyItWaits = async (asked: Asked, db: Db): Promise<string | null> => {
  const model = asked.platform.languageModel;
  const least = { messages: messagesOf(LEAST), answerTokensMax: READING_LIMITS.answerTokens };
  const refused = model && (await model.refusal({ asker: askerOf(asked), isBackground: true, ...least }, db));
  if (!refused) return null;
  const { cap, isEver } = refused;
  if (isEver) return "One message takes more AI than this server allows.";
  return cap.startsWith("account_")
    ? "The AI for today is used up. It goes on tomorrow."
    : "This server has used its AI for this month. It goes on next month.";
};

/** Switched on for this connection, and for the model that is set up now. */
export const isOn = (row: ReadingAccountRow | undefined, { platform, account }: Omit<Asked, "scope">): boolean =>
  row !== undefined &&
  row.onFor === account.id &&
  platform.languageModel !== null &&
  row.agreedTo === nameOf(platform.languageModel);
