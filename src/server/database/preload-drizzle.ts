// For `node --import`: loads Drizzle's CommonJS files in place of its ES modules.
//
// Node 24 parses a package's package.json again for every ES module in it. Drizzle's has 180 kB and about a hundred of
// its modules are loaded: 0.4 s and 230 MB at each start, of which this leaves 0.1 s and nothing.
import { registerHooks } from "node:module";

const drizzleModule = /(\/node_modules\/drizzle-orm\/.*)\.js$/;

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const resolved = nextResolve(specifier, context);
    if (!drizzleModule.test(resolved.url)) return resolved;
    return { ...resolved, url: resolved.url.replace(drizzleModule, "$1.cjs"), format: "commonjs" };
  },
});
