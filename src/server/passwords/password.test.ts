import { describe, expect, test } from "vitest";
import { hashPassword, PASSWORD_COST, verifyPassword } from "./password.ts";

describe("a password", () => {
  test("is kept at the cost that OWASP asks for, with a salt of its own", async () => {
    const [one, other] = [await hashPassword("a quiet long sentence"), await hashPassword("a quiet long sentence")];
    expect(PASSWORD_COST).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(one);
  });

  test("is checked at the cost it was kept at", async () => {
    const stored = await hashPassword("a quiet long sentence", { memory: 8, passes: 1, parallelism: 1 });
    expect(stored).toContain("$m=8,t=1,p=1$");
    expect(await verifyPassword("a quiet long sentence", stored)).toBe(true);
    expect(await verifyPassword("another long sentence", stored)).toBe(false);
    expect(await verifyPassword("a quiet long sentence", "something else")).toBe(false);
  });
});
