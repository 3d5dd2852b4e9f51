import { namesOf, understand } from "../grammar/understand.ts";

/** Every pattern of the grammar is compiled at its first use: here, and not at the first key that is typed. */
export const warmUp = (): void => {
  const names = namesOf({ properties: [], persons: [] });
  understand("1h showing yesterday 3-5pm", names, { now: new Date(), timeZone: "UTC" });
};
