import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { setTourStep } from "../contract.ts";

describe.each(TEST_ENGINES)("the guided tour (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  test("is where its reader left it, until it is ended, and can begin anew", async () => {
    const robin = await app.signUp();
    const where = async () => {
      const { tourStep, onboardingCompleted, updatedAt } = await robin.call(getAuthUser, {});
      return { tourStep, onboardingCompleted, updatedAt };
    };
    const { updatedAt } = await where();
    expect(await where()).toEqual({ tourStep: null, onboardingCompleted: false, updatedAt });
    app.clock.advance(60);
    await robin.call(setTourStep, { body: { step: 6 } });
    // The profile itself is as it was.
    expect(await where()).toEqual({ tourStep: 6, onboardingCompleted: false, updatedAt });
    expect(await robin.call(setTourStep, { body: { step: null } })).toEqual({
      tourStep: null,
      onboardingCompleted: true,
    });
    await robin.call(setTourStep, { body: { step: 1 } });
    expect(await where()).toEqual({ tourStep: 1, onboardingCompleted: true, updatedAt });
  });

  test.each([0, 14, 1.5, "2"])("has no step %j", async (step) => {
    const robin = await app.signUp();
    expect((await robin.refused(setTourStep, { body: { step } })).status).toBe(400);
  });
});
