import { checkFiles, type CheckedFiles, type GivenFile, type NotedValues } from "@tenure/ledger-proof";

const subtleDigest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));

const readGiven = async (file: File): Promise<GivenFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, text: new TextDecoder().decode(bytes) };
};

/** Checks files on this device; nothing is sent. Null: none of them is an exported record. */
export const checkGivenFiles = async (files: readonly File[], noted: NotedValues): Promise<CheckedFiles | null> =>
  checkFiles(await Promise.all(files.map(readGiven)), subtleDigest, noted);
