import { DERIVED_PURPOSES, LEFT_OUT } from "#features/account-export/rules.ts";
import type { WrittenMember } from "#server/zip/stream-zip.ts";
import type { Id } from "#shared/ids.ts";

/** What the archive will say of itself; it is filled while the archive is written, and written last. */
export type Manifest = {
  add: (member: WrittenMember) => void;
  /** A file of the account that could not go in. */
  leaveOut: (file: { id: Id; name: string; sha256: string; why: string }) => void;
  toText: (endedAt: Date) => string;
};

export const createManifest = (userId: Id, beganAt: Date): Manifest => {
  const members: WrittenMember[] = [];
  const missingFiles: object[] = [];
  return {
    add: (member) => void members.push(member),
    leaveOut: (file) => void missingFiles.push(file),
    toText: (endedAt) => {
      const said = {
        version: 1,
        userId,
        beganAt: beganAt.toISOString(),
        endedAt: endedAt.toISOString(),
        members,
        missingFiles,
        tablesLeftOut: LEFT_OUT,
        filesLeftOut: `files made from others: ${DERIVED_PURPOSES.join(", ")}`,
      };
      return `${JSON.stringify(said, null, 2)}\n`;
    },
  };
};
