import { formatNumber } from "@tenure/ui";

/** Several files are known by how many they are: the name of one may be the subject of a mail that stays here. */
export const nameOfFiles = (files: readonly Pick<File, "name">[]): string =>
  files.length > 1 ? `${formatNumber(files.length)} files` : (files[0]?.name ?? "");
