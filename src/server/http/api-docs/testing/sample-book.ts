import { PERSONA } from "#demo/persona.ts";
import type { Stage } from "#demo/story/stage.ts";
import { writeStory } from "#demo/story/write-story.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { ApiClient, SendOptions, TestApp } from "#test/support/api-client.ts";

/** When the sample book is asked, an evening at its owner's; its year is this one. Past everywhere: no act of the story is to come. */
export const SAMPLE_NOW = "2025-11-21T04:30:00.000Z";
const TIME_ZONE = "America/New_York";

/** Of the professional's year; all of it would take a minute to write. */
const LAST_ENTRIES = 25;

const alone = (): never => {
  throw new Error("no one else acts in this book");
};

/** The sample professional's facts and latest entries in the database of a test. */
export const writeSampleBook = async (app: TestApp): Promise<ApiClient> => {
  const now = new Date(SAMPLE_NOW);
  app.clock.set(SAMPLE_NOW);
  const owner = await app.signUp({ ...PERSONA, timeZone: TIME_ZONE });
  const send: Stage["send"] = async (endpoint, { params = {}, body, file } = {}) => {
    const options: SendOptions = {};
    if (file)
      options.file = { content: Buffer.from(await file.arrayBuffer()), fileName: file.name, contentType: file.type };
    const answer = await owner.send(endpoint, { params, body }, options);
    if (answer.statusCode >= 300) throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const setClock: Stage["setClock"] = (at) => app.clock.set((at ?? now).toISOString());
  const stage: Stage = { today: civilDateInZone(now, TIME_ZONE), setClock, send, admit: alone, shareWith: alone };
  await writeStory(stage, { whole: false, lastEntries: LAST_ENTRIES });
  await app.platform.jobs.runDue();
  return owner;
};
