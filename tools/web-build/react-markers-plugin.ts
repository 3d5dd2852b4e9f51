import type { Plugin } from "vite";

const CLIENT = /react-dom-client\.production\.js$/;
/** 460 suspense, 461 selective hydration, 474 suspense of a commit, 519 mismatch of a hydration, 542 suspense of an action. */
const MARKER = /\bError\((formatProdErrorMessage\((?:460|461|474|519|542)\))\)/g;
const MARKERS = 5;

/** React's DOM client with markers that look like the errors they were, and have no stack. */
export const withoutStacks = (code: string): string => {
  const found = code.match(MARKER)?.length ?? 0;
  if (found !== MARKERS) throw new Error(`React's DOM client has ${found} markers where ${MARKERS} were expected`);
  return code.replace(MARKER, "Object.create(Error.prototype, { message: { value: $1 } })");
};

/**
 * React makes the values that it throws to itself, and recognises by identity, as errors while its module is run. Where
 * somebody inspects the page (a debugger, a recorder of traces, Lighthouse), the first of them makes V8 read the whole
 * module once more for a stack that nobody reads: 10 ms of a desk's processor in one task, 40 on a phone.
 */
export const reactMarkersPlugin = (): Plugin => {
  let isFound = false;
  return {
    name: "tenure:react-markers",
    apply: "build",
    transform: {
      filter: { id: CLIENT },
      handler: (code) => {
        isFound = true;
        return { code: withoutStacks(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound && this.environment.name === "client") throw new Error("React's DOM client was not found");
    },
  };
};
