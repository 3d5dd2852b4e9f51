import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";

const BUILT = resolve(import.meta.dirname, "../../../../../../build/client/verifier.html");

/** The one static page that checks a record; null on an installation that was not built. */
export const findVerifier = async (): Promise<(() => AsyncIterable<Uint8Array>) | null> =>
  stat(BUILT).then(
    (file) => (file.isFile() ? () => createReadStream(BUILT) : null),
    () => null,
  );
