/** One container served old documents, workbooks, slides and mails ([MS-CFB]): the streams below its root tell which. */

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
const FAT_AT = 76;
const FATS_IN_HEADER = 109;
const NO_ENTRY = 0xffffffff;
const LAST_SECTOR = 0xfffffffa;
const DIRECTORY_SECTORS_MAX = 4096;

const TYPES: ReadonlyMap<string, string> = new Map([
  ["WordDocument", "application/msword"],
  ["Workbook", "application/vnd.ms-excel"],
  ["Book", "application/vnd.ms-excel"],
  ["PowerPoint Document", "application/vnd.ms-powerpoint"],
  ["__properties_version1.0", "application/vnd.ms-outlook"],
]);

export const isOle = (head: Buffer): boolean => head.subarray(0, SIGNATURE.length).equals(SIGNATURE);

type Entry = { name: string; left: number; right: number; child: number };

const entryAt = (sector: Buffer, at: number): Entry => {
  const nameBytes = Math.min(64, sector.readUInt16LE(at + 64));
  return {
    name: sector.toString("utf16le", at, at + Math.max(0, nameBytes - 2)),
    left: sector.readUInt32LE(at + 68),
    right: sector.readUInt32LE(at + 72),
    child: sector.readUInt32LE(at + 76),
  };
};

/** The directory of a file, sector by sector along its chain; a broken chain ends it. */
const directoryOf = (bytes: Buffer): Entry[] => {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const size = 2 ** shift;
  const sectorAt = (number: number): Buffer => bytes.subarray((number + 1) * size, (number + 2) * size);
  const next = (number: number): number => {
    const fat = Math.floor(number / (size / 4));
    const holder = fat < FATS_IN_HEADER ? bytes.readUInt32LE(FAT_AT + fat * 4) : LAST_SECTOR;
    const sector = holder < LAST_SECTOR ? sectorAt(holder) : Buffer.alloc(0);
    const at = (number % (size / 4)) * 4;
    return at + 4 <= sector.length ? sector.readUInt32LE(at) : LAST_SECTOR;
  };
  const entries: Entry[] = [];
  let number = bytes.readUInt32LE(48);
  for (let count = 0; number < LAST_SECTOR && count < DIRECTORY_SECTORS_MAX; count += 1) {
    const sector = sectorAt(number);
    for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) entries.push(entryAt(sector, at));
    number = next(number);
  }
  return entries;
};

/** The names right below the root: what is embedded in a document stands deeper and does not count. */
const rootNames = (entries: readonly Entry[]): string[] => {
  const names: string[] = [];
  const waiting = [entries[0]?.child ?? NO_ENTRY];
  const seen = new Set<number>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = seen.has(id) ? undefined : entries[id];
    seen.add(id);
    if (!entry) continue;
    names.push(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
};

/** Null: a container of something else, or a broken one. */
export const oleTypeOf = (bytes: Buffer): string | null => {
  if (bytes.length < HEADER_BYTES) return null;
  const found = new Set(rootNames(directoryOf(bytes)).flatMap((name) => TYPES.get(name) ?? []));
  const [type, ...others] = found;
  return type !== undefined && others.length === 0 ? type : null;
};
