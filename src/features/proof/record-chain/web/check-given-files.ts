import { checkFiles, type CheckedFiles, type GivenFile, type Outside, type Tools } from "@tenure/ledger-proof";

/** Time stamps and archives need libraries that most checks do not: each is loaded when it is needed. */
const tools: Tools = {
  digest: async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))),
  decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
  checkTimeStamp: async (...given) => (await import("@tenure/ledger-proof/time-stamp")).checkTimeStamp(...given),
  openZip: async (file) => (await import("@tenure/ledger-proof/zip")).openZip(file),
};

const givenFileOf = (file: File): GivenFile => ({
  name: file.name,
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});

/** Checks files on this device; nothing is sent. Null: none of them is an exported record. */
export const checkGivenFiles = async (
  files: readonly File[],
  outside: Outside,
): Promise<CheckedFiles | { readonly problem: string } | null> => checkFiles(files.map(givenFileOf), outside, tools);

/** The certificates in a file from the reader; null: it has none. */
export const readRootsOf = async (file: File): Promise<Outside["trustRoots"] | null> => {
  const { readTrustRoots } = await import("@tenure/ledger-proof/time-stamp");
  return readTrustRoots(new Uint8Array(await file.arrayBuffer()));
};
