import { stat } from "node:fs/promises";
import { resolve } from "node:path";

const BUILT = resolve(import.meta.dirname, "../../../../../build/client/verifier.html");

/** The one static page that checks a record; null on an installation that was not built. */
export const findVerifier = async (): Promise<string | null> =>
  stat(BUILT).then(
    (file) => (file.isFile() ? BUILT : null),
    () => null,
  );
