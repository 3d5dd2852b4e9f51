// The server of the journeys, on an empty data folder.
import { rmSync } from "node:fs";

const dataDir = process.env["TENURE_DATA_DIR"];
if (!dataDir) throw new Error("TENURE_DATA_DIR names the folder that is emptied");
rmSync(dataDir, { recursive: true, force: true });
await import("#server/main.ts");
