// Preloaded into every thread of the control experiment: fsync does nothing, as in PGlite out of the box.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

fs.fsyncSync = () => {};
syncBuiltinESMExports();
