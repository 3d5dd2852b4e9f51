import { Readable } from "node:stream";

/** The same page, fetched from where this app was loaded. */
export const findVerifier = async (): Promise<(() => AsyncIterable<Uint8Array>) | null> => {
  const answer = await fetch("/verifier.html");
  if (!answer.ok) return null;
  const page = new Uint8Array(await answer.arrayBuffer());
  return () => Readable.from([page]);
};
