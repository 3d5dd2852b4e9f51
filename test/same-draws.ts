import { configureGlobal } from "fast-check";

/** Random draws are the same in each run, so that a failure comes from the code; `npm run test:long` draws new ones. */
if (process.env["TENURE_TEST_LONG"] !== "1") configureGlobal({ seed: 20_261_126 });
