import { describe, expect, it } from "vitest";
import { checkoutReturn, withoutStartParameters } from "./start-parameters.ts";

describe("parameters of a fresh start", () => {
  it.each([
    ["https://t.example/login?logout=true", "/login"],
    ["https://t.example/dashboard?cacheBust=17&year=2025#top", "/dashboard?year=2025#top"],
    ["https://t.example/?logged_out=1&_cb=2", "/"],
  ])("%s -> %s", (address, expected) => {
    expect(withoutStartParameters(address)).toBe(expected);
  });

  it("leaves other addresses alone", () => {
    expect(withoutStartParameters("https://t.example/dashboard?year=2025")).toBeNull();
  });
});

describe("return from a checkout", () => {
  it.each([
    ["https://t.example/?payment=success", "/dashboard?payment=success"],
    ["https://t.example/?upgraded=true&x=1", "/dashboard?upgraded=true&x=1"],
    ["https://t.example/", null],
    ["https://t.example/pricing?payment=success", null],
  ])("%s -> %s", (address, expected) => {
    expect(checkoutReturn(address)).toBe(expected);
  });
});
