import { inflateRawSync } from "node:zlib";

/** The files in a ZIP archive as text, read by its central directory. For tests of files made here. */
export function unzipText(archive: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(archive);
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + size);
    files.set(name, (method === 0 ? data : inflateRawSync(data)).toString("utf8"));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
