import { createHash } from "node:crypto";
import type { Example } from "../program-document.ts";

/** How many items of a list an example shows. */
const SHOWN_ITEMS = 2;

/** Two items of a list say how it goes on. */
export const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, SHOWN_ITEMS).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
};

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SHA256 = /\b[0-9a-f]{64}\b/g;

/**
 * Ids and hashes are drawn anew with each book. In the examples they follow from their order, so that the same book gives the
 * same examples; one that stands in two examples is the same in both.
 */
export const createSettler = (): ((example: Example) => Example) => {
  const ids = new Map<string, string>();
  const hashes = new Map<string, string>();
  const named = (known: Map<string, string>, found: string, make: (count: number) => string): string => {
    const own = known.get(found) ?? make(known.size + 1);
    known.set(found, own);
    return own;
  };
  const idOf = (count: number): string => `01980000-0000-7000-8000-${String(count).padStart(12, "0")}`;
  const hashOf = (count: number): string => createHash("sha256").update(`example ${count}`).digest("hex");
  return (example) =>
    JSON.parse(
      JSON.stringify(example)
        .replaceAll(ID, (found) => named(ids, found, idOf))
        .replaceAll(SHA256, (found) => named(hashes, found, hashOf)),
    );
};
