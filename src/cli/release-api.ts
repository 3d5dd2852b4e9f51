import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { routes } from "#server/features.ts";
import { programDocument } from "#server/http/api-docs/program-document.ts";
import { type ApiDocument, findBreaks } from "#server/http/api-docs/promise/find-breaks.ts";

/** `npm run api:release`: what programs may call becomes what later versions are compared with. */

const file = new URL("../../docs/api/released.json", import.meta.url);
const now = programDocument(routes);
const breaks = existsSync(file)
  ? findBreaks(JSON.parse(readFileSync(file, "utf8")), now as ApiDocument, new Date().toISOString().slice(0, 10))
  : [];
if (breaks.length > 0) {
  process.stderr.write(`Not released, since programs would break:\n${breaks.join("\n")}\n`);
  process.exitCode = 1;
} else {
  writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`);
  process.stdout.write(
    `docs/api/released.json has ${Object.keys((now as ApiDocument).paths).length} paths. Commit it.\n`,
  );
}
