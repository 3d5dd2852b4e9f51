// The package for browsers; the slash keeps it apart from Node's own.
import { Buffer } from "buffer/";

const { toString } = Buffer.prototype;

/** The package reads `base64url` as `base64`, and cannot write it. */
Buffer.prototype.toString = function toText(this: Buffer, encoding?: string, ...part: number[]): string {
  if (encoding !== "base64url") return Reflect.apply(toString, this, [encoding, ...part]) as string;
  const text = Reflect.apply(toString, this, ["base64", ...part]) as string;
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

// The server's modules expect Node's global, some of them while they load: this is imported before any of them.
Object.assign(globalThis, { Buffer });
