import { describe, expect, it } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { applyServerErrors } from "./apply-server-errors.ts";

type Values = { name: string; dates: { acquired: string } };

const refusal = (facts: { fields?: Record<string, string>; serverMessage?: string; status?: number }): ApiError =>
  new ApiError({ status: 400, code: "validation_failed", message: "400", ...facts });

/** What the form was told, by field. */
const errorsAfter = (error: unknown): Record<string, string | undefined> => {
  const told: Record<string, string | undefined> = {};
  const form = {
    getValues: (() => ({ name: "x", dates: { acquired: "" } })) as never,
    setError: (name: string, { message }: { message?: string | undefined }) => {
      told[name] = message;
    },
  };
  applyServerErrors<Values>(form, error, "Could not save.");
  return told;
};

describe("a refused form", () => {
  it("puts each reason beside its field, nested ones too", () => {
    const fields = { name: "Too long", "body.dates.acquired": "Not a day" };
    expect(errorsAfter(refusal({ fields, serverMessage: "Check." }))).toEqual({
      name: "Too long",
      "dates.acquired": "Not a day",
    });
  });

  it("says above the form what belongs to no field of it", () => {
    expect(errorsAfter(refusal({ fields: { name: "Too long", version: "Changed elsewhere" } }))).toEqual({
      name: "Too long",
      "root.server": "Changed elsewhere",
    });
  });

  it("says the server's message when no field is named", () => {
    expect(errorsAfter(refusal({ serverMessage: "The year is locked." }))).toEqual({
      "root.server": "The year is locked.",
    });
  });

  it("falls back when nobody says anything", () => {
    expect(errorsAfter(refusal({ status: 500 }))).toEqual({ "root.server": "Could not save." });
    expect(errorsAfter(new TypeError("x"))).toEqual({ "root.server": "Could not save." });
  });
});
