import { type FindingKind, isModelKind } from "./rules.ts";

type Found = { kind: FindingKind; entryIds: readonly string[] };
type Run = { hasModel: boolean; findings: readonly Found[] };

export const CHANGES = ["new", "still", "gone"] as const;
export type KindChange = {
  kind: FindingKind;
  change: (typeof CHANGES)[number];
  newEntryCount: number;
  goneEntryCount: number;
  stillEntryCount: number;
};

/**
 * What is new, gone or still there, by kind and by entry. What only a model sees is compared only where one looked both times:
 * else nothing is gone, it was just not looked for.
 */
export const compareRuns = (now: Run, before: Run): KindChange[] => {
  const isCompared = ({ kind }: Found): boolean => !isModelKind(kind) || (now.hasModel && before.hasModel);
  const [theirs, former] = [now.findings.filter(isCompared), before.findings.filter(isCompared)];
  const kinds = new Set([...theirs, ...former].map(({ kind }) => kind));
  return [...kinds].map((kind) => {
    const [is, was] = [idsOf(theirs, kind), idsOf(former, kind)];
    return {
      kind,
      change: is === null ? "gone" : was === null ? "new" : "still",
      newEntryCount: countIn(is, (id) => !was?.has(id)),
      goneEntryCount: countIn(was, (id) => !is?.has(id)),
      stillEntryCount: countIn(is, (id) => was?.has(id) === true),
    };
  });
};

const countIn = (ids: ReadonlySet<string> | null, matches: (id: string) => boolean): number =>
  [...(ids ?? [])].filter(matches).length;

const idsOf = (findings: readonly Found[], kind: FindingKind): Set<string> | null => {
  const found = findings.find((one) => one.kind === kind);
  return found ? new Set(found.entryIds) : null;
};
