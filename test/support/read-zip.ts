import { openZip } from "@tenure/ledger-proof/zip";

/** Bytes of an archive as the verifier takes them. */
export const givenArchive = (name: string, archive: Buffer) => ({
  name,
  size: archive.length,
  read: async (start: number, end: number) => new Uint8Array(archive.subarray(start, end)),
});

/** What a strict reader, which is not our writer, finds in an archive: name -> bytes. */
export const readZip = async (archive: Buffer): Promise<Map<string, Buffer>> => {
  const opened = await openZip(givenArchive("test.zip", archive));
  if (!opened.ok) throw new Error(opened.problem);
  const read = await Promise.all(
    opened.files.map(async (file) => [file.name, Buffer.from(await file.read(0, file.size))] as const),
  );
  return new Map(read);
};
