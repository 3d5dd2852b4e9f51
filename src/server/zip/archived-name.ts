import { cleanFileName } from "#shared/files/file-name.ts";

const NAME_MAX = 100;

/**
 * The name of somebody's file inside an archive: what no file system takes is replaced, and so is what would show it as
 * another kind (marks that turn the direction of writing). `key` goes before it and keeps names apart.
 */
export const archivedName = (folder: string, key: string, originalName: string): string => {
  const clean = cleanFileName(originalName)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, "_")
    .replaceAll(/^[.\s]+|[.\s]+$/g, "");
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? "";
  const stem = clean.slice(0, clean.length - extension.length);
  const short = [...stem].slice(0, NAME_MAX - extension.length).join("");
  return `${folder}/${key}-${short || "file"}${extension}`;
};
