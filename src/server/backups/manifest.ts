import { hash } from "node:crypto";
import * as z from "zod/mini";

const FORMAT = 1;

const countSchema = z.int().check(z.gte(0));
const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const contentSchema = z.strictObject({ sha256: sha256Schema, byteSize: countSchema });

const tableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  types: z.array(z.string()),
  rows: countSchema,
  /** Covers all rows, in any order: see `RowSum`. */
  checksum: sha256Schema,
  /** gzip of one line a row. */
  content: contentSchema,
});

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  program: z.string(),
  database: z.enum(["embedded", "postgresql"]),
  startedAt: z.iso.datetime(),
  /** The instant that the database shows; what was written after it is not in the backup. */
  snapshotAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** What made the schema. */
  migrations: z.array(z.strictObject({ version: countSchema, name: z.string(), sha256: sha256Schema })),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.nullable(z.string()) })),
  /** Every file that a row names. */
  files: z.array(contentSchema),
  /** Files that a row names and that could not be read, or were not what their name says, when the backup was made. */
  lost: z.array(sha256Schema),
});

/** A backup: it names all its parts by their SHA-256 and is written last, so an interrupted one does not count. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest["tables"][number];

export const newManifest = (manifest: Omit<Manifest, "format">): Manifest => ({ format: FORMAT, ...manifest });

const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z)-([0-9a-f]{16})$/;

const seal = (text: string): string => hash("sha256", text, "hex").slice(0, 16);

/**
 * The name says when the snapshot was taken and seals the text, so that names sort by age and a changed text is
 * noticed. It has milliseconds: of two backups made in one second, the older must not pass for the newest.
 */
export const writeManifest = (manifest: Manifest): { name: string; text: string } => {
  const text = `${JSON.stringify(manifest)}\n`;
  const instant = manifest.snapshotAt.replaceAll(":", "-");
  return { name: `${instant}-${seal(text)}`, text };
};

export const isBackupName = (name: string): boolean => NAME.test(name);

/** When the snapshot of a backup was taken. */
export const snapshotAtOf = (name: string): Date => {
  const [, instant = ""] = NAME.exec(name) ?? [];
  return new Date(instant.replace(/T(\d\d)-(\d\d)-(\d\d\.\d{3})Z/, "T$1:$2:$3Z"));
};

export const readManifest = (name: string, text: string): Manifest => {
  if (NAME.exec(name)?.[2] !== seal(text)) throw new Error(`The list of the backup ${name} was changed or is damaged.`);
  const parsed: unknown = JSON.parse(text);
  const isNewer = typeof parsed === "object" && parsed !== null && "format" in parsed && Number(parsed.format) > FORMAT;
  if (isNewer) throw new Error(`The backup ${name} was made by a newer release of Tenure: restore it with that one.`);
  return manifestSchema.parse(parsed);
};
