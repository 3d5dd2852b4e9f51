import { DERIVED_PURPOSES, LEFT_OUT } from "#features/account-export/rules.ts";
import type { WrittenMember } from "#server/zip/stream-zip.ts";
import type { Id } from "#shared/ids.ts";

/** What the archive will say of itself; it is filled while the archive is written, and written last. */
export type Manifest = {
  add: (member: WrittenMember) => void;
  /** A file that goes in, and the hash that it had when it came. */
  expect: (file: { id: Id; member: string; name: string; sha256: string }) => void;
  /** A file of the account that could not go in. */
  leaveOut: (file: { id: Id; name: string; sha256: string; why: string }) => void;
  toText: (endedAt: Date) => string;
};

export const createManifest = (userId: Id, beganAt: Date): Manifest => {
  const members: WrittenMember[] = [];
  const missingFiles: object[] = [];
  const damagedFiles: object[] = [];
  const expected = new Map<string, object & { sha256: string }>();
  return {
    add: (member) => {
      members.push(member);
      const file = expected.get(member.name);
      expected.delete(member.name);
      if (file && file.sha256 !== member.sha256) damagedFiles.push(file);
    },
    expect: (file) => void expected.set(file.member, file),
    leaveOut: (file) => void missingFiles.push(file),
    toText: (endedAt) => {
      const said = {
        version: 1,
        userId,
        beganAt: beganAt.toISOString(),
        endedAt: endedAt.toISOString(),
        members,
        missingFiles,
        // In the archive as they are now, which is not as they were uploaded.
        damagedFiles,
        tablesLeftOut: LEFT_OUT,
        filesLeftOut: `files made from others: ${DERIVED_PURPOSES.join(", ")}`,
      };
      return `${JSON.stringify(said, null, 2)}\n`;
    },
  };
};
