import { answerOnce } from "#server/http/answer-once.ts";
import type { Verb } from "#server/http/implement.ts";
import type { makeBinder as contract } from "../contract.ts";
import { startMaking } from "./making/start-making.ts";
import { presentBinder } from "./present-binder.ts";
import { openBinder } from "./store.ts";

export const makeBinder: Verb<typeof contract> = async (call) => {
  const { platform, scope, body, receivedAt: at } = call;
  call.event.say({ details: { taxYear: body.taxYear } });
  const binder = await answerOnce(call, async (tx) =>
    presentBinder(await openBinder(scope, tx, { id: platform.newId(), taxYear: body.taxYear, at })),
  );
  startMaking(platform, scope, binder.id);
  return binder;
};
