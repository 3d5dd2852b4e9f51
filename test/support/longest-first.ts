import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take a minute or more, the longest first. A fresh clone has no times of an earlier run and would order by file
 * size: the longest of these would start last, and one core would wait for it.
 */
const LONGEST = [
  "test/durability/kill.test.ts",
  "test/durability/backup-kill.test.ts",
  "test/durability/power-cut.test.ts",
  "test/durability/power-cut-files.test.ts",
  "test/durability/interrupted-uploads.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return rank === -1 ? LONGEST.length : rank;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is a sequencer's, and returns a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
