import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { othersFormInputOf, othersFormSchema, othersStartOf } from "./others-form-schema.ts";

const input = (said: object = {}) => ({ ...othersFormInputOf(null), name: "Rosa Diaz", role: "Cleaner", ...said });
const read = (said: object) => z.safeParse(othersFormSchema, input(said));

describe("what is typed about somebody's hours", () => {
  test.each([
    [
      { kind: "hours", hours: "1,118.5" },
      { kind: "hours", hours: 1118.5 },
    ],
    [
      { kind: "invoice", amount: "$4,720", rate: "40" },
      { kind: "invoice", amountCents: 472_000, rateCents: 4000 },
    ],
    [{ kind: "unknown", hours: "nonsense" }, { kind: "unknown" }],
  ])("%j is sent as %j", (said, hours) => {
    expect(read(said).data?.hours).toEqual(hours);
  });

  test.each([
    [{ hours: "" }, "hours"],
    [{ hours: "1,5" }, "hours"],
    [{ hours: "9000" }, "hours"],
    [{ kind: "invoice", amount: "", rate: "40" }, "amount"],
    [{ kind: "invoice", amount: "100", rate: "0" }, "rate"],
    [{ hours: "3", name: " " }, "name"],
    [{ hours: "3", name: "Sparkle LLC" }, "name"],
    [{ hours: "3", role: "" }, "role"],
  ])("%j is refused at the field %s", (said, field) => {
    expect(read(said).error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  test("somebody who is in the register already needs no name", () => {
    expect(read({ who: "an id", name: "", role: "", hours: "3" }).success).toBe(true);
  });
});

test("a new line begins with what the address knows of it", () => {
  const start = (address: string) => othersFormInputOf(null, othersStartOf(new URLSearchParams(address)));
  expect(start("add=person&role=plumber&hours=6")).toMatchObject({ name: "", role: "plumber", hours: "6" });
  expect(start("add=person&name=Joe&hours=-1")).toMatchObject({ name: "Joe", role: "", hours: "" });
  expect(start("property=elm")).toEqual(othersFormInputOf(null));
});
