import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readZip } from "#test/support/read-zip.ts";
import { archivedName } from "./archived-name.ts";
import { streamZip as streamInPage } from "./stream-zip.demo.ts";
import { streamZip, type WrittenFile, type ArchiveFile } from "./stream-zip.ts";

const AT = new Date("2026-03-10T15:00:00.000Z");

async function* filesOf(...files: ArchiveFile[]): AsyncGenerator<ArchiveFile> {
  yield* files;
}

test.each([
  ["the server", streamZip],
  ["the demo", streamInPage],
])("members come back as they went in, packed or stored, with their hashes told, by %s", async (_where, write) => {
  const photo = randomBytes(300_000);
  const written: WrittenFile[] = [];
  let bytes = 0;
  const archive = await buffer(
    write(
      filesOf(
        { name: "readme.txt", content: "what is in here" },
        { name: "files/photo.jpg", content: async () => Readable.from([photo]), isPacked: true, byteSize: 300_000 },
        { name: "käse/家.csv", content: async () => Readable.from(["a,b\r\n", "", "1,2\r\n"]) },
        { name: "empty.txt", content: "" },
      ),
      { at: AT, onFile: (file) => written.push(file), onBytes: (count) => (bytes += count) },
    ),
  );
  const files = await readZip(archive);
  expect(files.get("readme.txt")?.toString()).toBe("what is in here");
  expect(files.get("files/photo.jpg")?.equals(photo)).toBe(true);
  expect(files.get("käse/家.csv")?.toString()).toBe("a,b\r\n1,2\r\n");
  expect(files.get("empty.txt")?.length).toBe(0);
  expect(bytes).toBe(15 + 300_000 + 10);
  expect(written).toEqual(
    [...files].map(([name, content]) => ({
      name,
      byteSize: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
    })),
  );
});

test("what comes last may speak of what came before", async () => {
  const written: string[] = [];
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: "a.txt", content: "a" };
    yield { name: "b.txt", content: "b" };
    yield { name: "manifest.txt", content: written.join(" ") };
  }
  const archive = await buffer(streamZip(files(), { at: AT, onFile: ({ name }) => written.push(name) }));
  expect((await readZip(archive)).get("manifest.txt")?.toString()).toBe("a.txt b.txt");
});

const broken = (file: ArchiveFile): Promise<Buffer> =>
  buffer(streamZip(filesOf({ name: "a.txt", content: "a" }, file, { name: "z.txt", content: "z" }), { at: AT }));

test("a source that fails, or that is not as long as it is said to be, breaks the archive off", async () => {
  const failing = async function* (): AsyncGenerator<string> {
    yield "half of ";
    throw new Error("the disk went away");
  };
  await expect(broken({ name: "b", content: async () => failing() })).rejects.toThrow("the disk went away");
  await expect(broken({ name: "b", content: () => Promise.reject(new Error("no such file")) })).rejects.toThrow(
    "no such file",
  );
  await expect(broken({ name: "b", content: "four", byteSize: 5 })).rejects.toThrow("b has 4 bytes and not 5");
  await expect(broken({ name: "../b", content: "four" })).rejects.toThrow("../b");
});

test("nothing is read faster than it is taken, and a reader that goes away ends the source", async () => {
  let pieces = 0;
  const ended = Promise.withResolvers<string>();
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        pieces += 1;
        yield randomBytes(64 * 1024);
      }
    } finally {
      ended.resolve("ended");
    }
  }
  const zip = streamZip(filesOf({ name: "endless", content: async () => endless(), isPacked: true }), { at: AT });
  let taken = 0;
  for await (const chunk of zip) {
    taken += (chunk as Buffer).length;
    if (taken > 1_000_000) break;
  }
  expect(await ended.promise).toBe("ended");
  expect(pieces).toBeLessThan(60);
});

test.each([
  ["receipt.pdf", "files/k-receipt.pdf"],
  ["../../etc/passwd", "files/k-_.._etc_passwd"],
  ["a\\b:c*?.jpg", "files/k-a_b_c__.jpg"],
  ["photo\u202Egpj.exe", "files/k-photo_gpj.exe"],
  ["...", "files/k-file"],
  [`${"long".repeat(60)}.jpeg`, `files/k-${"long".repeat(23)}lon.jpeg`],
])("the name of %s in an archive is one that every system takes", (original, expected) => {
  expect(archivedName("files", "k", original)).toBe(expected);
});

test("an archive that fails before anyone reads it fails for its reader alone", async () => {
  async function* incomplete(): AsyncGenerator<ArchiveFile> {
    yield { name: "readme.txt", content: "what is in here" };
    throw new Error("the next file cannot be found");
  }
  const archive = streamZip(incomplete(), { at: AT });
  await new Promise((settle) => archive.once("close", settle));
  await expect(buffer(archive)).rejects.toThrow("the next file cannot be found");
});
