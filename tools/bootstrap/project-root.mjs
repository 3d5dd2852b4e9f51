import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. (`import.meta.dirname` is missing in the first releases of Node 20.) */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
