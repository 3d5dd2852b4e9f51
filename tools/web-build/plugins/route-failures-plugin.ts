import type { Plugin } from "vite";

const LOADER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** React Router's loader of route modules, which hands a failure to the page's error boundary. */
export const withoutReload = (code: string): string => {
  if (!RELOAD.test(code)) throw new Error("React Router's loader of route modules reloads in another way");
  return code.replace(RELOAD, "throw error;");
};

/**
 * A route module that is gone or throws makes React Router reload the page, endlessly if that does not help, and without asking
 * even when someone is working in it. `fallbacks/route-failure.tsx` knows how often, and what to say.
 */
export const routeFailuresPlugin = (): Plugin => {
  let isFound = false;
  return {
    name: "tenure:route-failures",
    apply: "build",
    transform: {
      filter: { id: LOADER },
      handler: (code) => {
        isFound = true;
        return { code: withoutReload(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound && this.environment.name === "client") {
        throw new Error("React Router's loader of route modules was not found");
      }
    },
  };
};
