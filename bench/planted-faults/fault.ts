/** What a fault looks like to whoever meets it. */
export const FAULT_KINDS = [
  "wrong law",
  "broken proof",
  "wrong number",
  "wrong word",
  "wrong link",
  "missing refusal",
  "open door",
  "hostile file let in",
  "lost or doubled write",
  "lost state",
  "lost focus",
  "dead key or button",
  "not accessible",
  "broken tool",
] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

/** `check` names a script of the check, the others a file of tests; `title` is all of the test's or its beginning. */
export type Seer = { suite: "check" | "unit" | "server" | "durability" | "e2e"; file: string; title?: string };

/** A small change of the source that makes the product wrong, and the tests that should see it, the first one first. */
export type Fault = {
  name: string;
  kind: FaultKind;
  file: string;
  replace: string;
  by: string;
  seenBy: readonly Seer[];
  /** Faults with the same number are planted together, each of them seen by another test of the same suite. */
  round?: number;
};

export const unit = (file: string, title?: string): Seer => ({ suite: "unit", file, ...(title && { title }) });
export const server = (file: string, title?: string): Seer => ({ suite: "server", file, ...(title && { title }) });
export const durability = (name: string): Seer => ({ suite: "durability", file: `test/durability/${name}.test.ts` });
export const journey = (name: string, title: string): Seer => ({ suite: "e2e", file: `e2e/${name}.spec.ts`, title });
export const checked = (name: string): Seer => ({ suite: "check", file: `tools/${name}.ts` });

/** The text with the fault in it. A text that is not there exactly once has changed since the fault was written down. */
export const planted = (source: string, { name, file, replace, by }: Fault): string => {
  const parts = source.split(replace);
  if (parts.length !== 2) throw new Error(`${name}: its text is ${parts.length - 1} times in ${file}, not once.`);
  return parts.join(by);
};
