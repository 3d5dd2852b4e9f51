import { configureGlobal } from "fast-check";

/** What is drawn at random is the same in each run, so that a failure is of the code; `npm run test:long` draws anew. */
if (process.env["TENURE_TEST_LONG"] !== "1") configureGlobal({ seed: 20_261_126 });
