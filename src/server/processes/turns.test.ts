import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

test("an owner has two pieces at most, others still get their turn, and a failure frees the place", async () => {
  const turns = createTurns({ perOwner: 2 });
  const { opened, open } = gate();
  const first = turns("ada", () => opened);
  const second = turns("ada", () => Promise.reject(new Error("broken")));
  await expect(turns("ada", () => Promise.resolve())).rejects.toMatchObject({ code: "rate_limited" });
  const others = turns("bo", () => Promise.resolve("done"));
  open();
  await first;
  await expect(second).rejects.toThrow("broken");
  expect(await others).toBe("done");
  expect(await turns("ada", () => Promise.resolve("again"))).toBe("again");
});

test("work is done one piece after the other", async () => {
  const turns = createTurns({ perOwner: 2 });
  const { opened, open } = gate();
  const order: string[] = [];
  const first = turns(null, () => opened.then(() => order.push("first")));
  const second = turns(null, async () => order.push("second"));
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
});

test("owners come in rotation: whoever asks for much delays the others by one piece", async () => {
  const turns = createTurns({ perOwner: 10 });
  const { opened, open } = gate();
  const order: string[] = [];
  const work = (owner: string | null, name: string) => turns(owner, () => opened.then(() => void order.push(name)));
  const all = ["1", "2", "3"].map((number) => work("ada", `ada ${number}`));
  all.push(work("bo", "bo 1"), work(null, "program"), work("bo", "bo 2"));
  open();
  await Promise.all(all);
  expect(order).toEqual(["ada 1", "ada 2", "bo 1", "program", "ada 3", "bo 2"]);
});
