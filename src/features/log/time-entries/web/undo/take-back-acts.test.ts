import { expect, test, vi } from "vitest";
import { takeBackActs } from "./take-back-acts.ts";

const noteNextOwnAct = vi.hoisted(() => vi.fn<(id: string) => void>());
vi.mock("#web/changes/own-acts.ts", () => ({ noteNextOwnAct }));
vi.mock("#web/api/call-api.ts", () => ({
  callApi: (_endpoint: unknown, { body }: { body: { acts: { ids: string[] }[] } }) =>
    Promise.resolve({ at: "later", ids: body.acts.flatMap(({ ids }) => ids) }),
}));

test("what is taken back is known as an act of this tab: its reads are not made twice", async () => {
  const acts = [
    { at: "before", ids: ["elm", "oak"] },
    { at: "then", ids: ["pine"] },
  ];
  expect(await takeBackActs(acts)).toEqual({ at: "later", ids: ["elm", "oak", "pine"] });
  expect(noteNextOwnAct.mock.calls).toEqual([["elm"], ["oak"], ["pine"]]);
});
