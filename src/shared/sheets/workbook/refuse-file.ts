import { fileRefusal, type FileRefusal, type FileRefusalCode } from "#shared/sheets/file-refusal.ts";

/** Thrown while a workbook is read; at the boundary of the reader it becomes a typed refusal. */
export class FileRefused extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.message);
    this.name = "FileRefused";
    this.refusal = refusal;
  }
}

export const refuseFile = (code: FileRefusalCode, line?: number): never => {
  throw new FileRefused(fileRefusal(code, line));
};
