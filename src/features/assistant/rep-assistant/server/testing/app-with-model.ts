import * as z from "zod/mini";
import { connectLanguageModel } from "#server/language-model/connect-language-model.ts";
import type { LanguageModel, LanguageModelSettings } from "#server/language-model/language-model.ts";
import { signAccessToken } from "#server/auth/access-token.ts";
import type { ModelProvider } from "#server/language-model/question.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import type { AnswerEvent } from "#features/assistant/rep-assistant/contract.ts";
import type { HeardQuestion } from "#test/support/network/model-protocols.ts";
import { type ModelBehaviour, type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";

const tellingSchema = z.object({
  question: z.string(),
  passages: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  statements: z.array(z.object({ id: z.string(), text: z.string() })),
  kinds: z.array(z.object({ id: z.string(), tells: z.string() })),
});

/** What a model was told with a question. */
export const toldIn = ({ messages }: HeardQuestion): z.infer<typeof tellingSchema> =>
  tellingSchema.parse(JSON.parse(messages.at(-1)?.content ?? ""));

/** The name under which a model was told a passage that holds a piece of text. */
export const idOf = (question: HeardQuestion, piece: string): string => {
  const { passages, statements } = toldIn(question);
  return [...passages, ...statements].find(({ text }) => text.includes(piece))?.id ?? "not told";
};

export type AppWithModel = {
  app: TestApp;
  model: ModelStandIn;
  /** How many sentences were noted as left out, answer by answer. */
  dropped: number[];
  languageModel: LanguageModel;
  /** The same model with other limits. */
  withSettings: (changed: Partial<LanguageModelSettings>) => LanguageModel;
  /** What someone sends to prove who they are. */
  tokenOf: (client: ApiClient) => Promise<string>;
  close: () => Promise<void>;
};

/** The whole product beside a stand-in of a provider, in whose protocol it asks. */
export const startAppWithModel = async (provider: ModelProvider = "compatible"): Promise<AppWithModel> => {
  const [app, model] = await Promise.all([startTestApp(), startModelStandIn(provider)]);
  const dropped: number[] = [];
  const { config, now } = app.platform;
  const withSettings = (changed: Partial<LanguageModelSettings>): LanguageModel => ({
    ...connectLanguageModel({ ...model.settings, ...changed }, app.platform),
    noteDropped: async (count) => void dropped.push(count),
  });
  const languageModel = withSettings({});
  app.platform.languageModel = languageModel;
  const tokenOf = async ({ userId }: ApiClient): Promise<string> => {
    const sessions = "SELECT id FROM sessions WHERE user_id = $1";
    const { rows } = await app.database.pool.query<{ id: string }>(sessions, [userId]);
    return `Bearer ${await signAccessToken({ userId, sessionId: rows[0]?.id ?? "" }, config.secret, now())}`;
  };
  const close = async (): Promise<void> => {
    await app.close();
    await model.close();
  };
  return { app, model, dropped, languageModel, withSettings, tokenOf, close };
};

/** Of no kind of ours, with passages that fit. */
export const OPEN = "Does a general partner of an LLC face the limited partner tests?";
export const STANDING = "Where do I stand?";
export const HELD = "A limited partner has tests 1, 5 and 6 alone";
export const PROVEN = "A limited partner has tests 1, 5 and 6 alone.";
export const UNPROVEN = "A limited partner has tests 2, 5 and 6 alone.";

type Sent = { reads?: readonly string[]; says?: readonly string[]; quotes?: string };

/** What a model says: each sentence with the same quote, of the passage that it was told of. */
export const contentFor =
  ({ reads = [], says = [], quotes = HELD }: Sent) =>
  (question: HeardQuestion): string =>
    JSON.stringify({
      reads,
      sentences: says.map((text) => ({ text, passage: idOf(question, quotes), quote: quotes })),
    });

export const answering =
  (sent: Sent, more: object = {}) =>
  (question: HeardQuestion): ModelBehaviour => ({ content: contentFor(sent)(question), ...more });

type Seen = AnswerEvent | { type: "error"; code: string };

/** The events of an answer that was sent whole. */
export const eventsIn = (text: string): Seen[] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, type, data = ""]) => ({ type, ...JSON.parse(data) }));
