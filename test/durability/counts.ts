/**
 * How often something is broken: seldom with `npm test`, which everyone waits for, and as often as the promise says
 * (`docs/benchmarks.md`) with `npm run test:long`.
 */
export const timesBroken = ({ long, short }: { long: number; short: number }): number =>
  process.env["TENURE_TEST_LONG"] === "1" ? long : short;
