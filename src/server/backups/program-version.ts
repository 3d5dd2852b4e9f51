import { readFile } from "node:fs/promises";
import * as z from "zod/mini";

const packageSchema = z.object({ version: z.string() });

export const programVersion = async (): Promise<string> =>
  packageSchema.parse(JSON.parse(await readFile(new URL("../../../package.json", import.meta.url), "utf8"))).version;
