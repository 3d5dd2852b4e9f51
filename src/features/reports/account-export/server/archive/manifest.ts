import { DERIVED_PURPOSES, LEFT_OUT } from "#features/reports/account-export/rules.ts";
import type { WrittenFile } from "#server/zip/stream-zip.ts";
import type { Id } from "#shared/ids.ts";

/** What the archive will say of itself; it is filled while the archive is written, and written last. */
export type Manifest = {
  add: (file: WrittenFile) => void;
  /** A file that goes in: its name (`member`, as exports have said since the first), and its hash on arrival. */
  expect: (file: { id: Id; member: string; name: string; sha256: string }) => void;
  /** A file of the account that could not go in. */
  leaveOut: (file: { id: Id; name: string; sha256: string; why: string }) => void;
  toText: (endedAt: Date) => string;
};

export const createManifest = (userId: Id, beganAt: Date): Manifest => {
  const files: WrittenFile[] = [];
  const missingFiles: object[] = [];
  const damagedFiles: object[] = [];
  const expected = new Map<string, object & { sha256: string }>();
  return {
    add: (written) => {
      files.push(written);
      const file = expected.get(written.name);
      expected.delete(written.name);
      if (file && file.sha256 !== written.sha256) damagedFiles.push(file);
    },
    expect: (file) => void expected.set(file.member, file),
    leaveOut: (file) => void missingFiles.push(file),
    toText: (endedAt) => {
      const said = {
        version: 1,
        userId,
        beganAt: beganAt.toISOString(),
        endedAt: endedAt.toISOString(),
        members: files,
        missingFiles,
        // As they are in the archive now, which differs from how they were uploaded.
        damagedFiles,
        tablesLeftOut: LEFT_OUT,
        filesLeftOut: `files made from others: ${DERIVED_PURPOSES.join(", ")}`,
      };
      return `${JSON.stringify(said, null, 2)}\n`;
    },
  };
};
