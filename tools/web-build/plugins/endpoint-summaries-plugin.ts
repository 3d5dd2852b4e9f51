import type { Plugin } from "vite";

/** `features/*` keep their endpoints in `contract.ts`, `…-contract.ts` or files of `contract/`. */
const CONTRACT = /\/src\/features\/.+\/(?:[\w-]*contract|contract\/[\w-]+)\.ts$/;
const SUMMARY = /(\bsummary:\s*)"(?:[^"\\]|\\.)*"/g;

export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, '$1""');

/** What an operation does is said in the documents for programs; a page that calls it reads none of it. */
export const endpointSummariesPlugin = (): Plugin => ({
  name: "tenure:endpoint-summaries",
  applyToEnvironment: ({ name }) => name === "client",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: CONTRACT },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
});
