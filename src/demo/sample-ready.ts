import { DEMO_ANSWERS_URL } from "./demo-answers.ts";

const LOOK_MS = 2_000;

/** By then whatever makes it has failed. */
const PATIENCE_MS = 15 * 60_000;

/** Where a server has just been started for the first time, the sample is still being made (decision 0127). */
export const isSampleReady = async (): Promise<boolean> => {
  try {
    return (await fetch(DEMO_ANSWERS_URL, { method: "HEAD" })).status !== 404;
  } catch {
    // Without a network, whoever needs the sample says so.
    return true;
  }
};

/** False when it did not come. */
export const untilSampleReady = async (): Promise<boolean> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    if (await isSampleReady()) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
};
