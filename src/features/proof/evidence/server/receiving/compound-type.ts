/** The signature of a compound file ([MS-CFB] 2.2): what Office wrote before 2007, and mail that Outlook saved. */
export const COMPOUND_TYPE = "application/x-cfb";

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const ROOT = 0;
/** The largest regular sector number; above it are special marks: the end of a chain or, in an entry, "none". */
const LAST_REGULAR = 0xff_ff_ff_fa;
const NONE = 0xff_ff_ff_ff;

/** Which stream in the root tells which program. Embedded objects lie in storages below it and are not looked at. */
const TYPE_OF_STREAM: ReadonlyMap<string, string> = new Map([
  ["WordDocument", "application/msword"],
  ["Workbook", "application/vnd.ms-excel"],
  ["Book", "application/vnd.ms-excel"],
  ["PowerPoint Document", "application/vnd.ms-powerpoint"],
  ["__properties_version1.0", "application/vnd.ms-outlook"],
]);

/** Sectors and entries read from one file, so that a hostile one costs no more than a large one. */
const SECTORS_MAX = 400;
const ENTRIES_MAX = 2000;

/** Gives the bytes from `first` on, fewer where the file ends. */
export type ReadBytes = (first: number, count: number) => Promise<Buffer>;

type Entry = { name: string; left: number; right: number; child: number };

const entryOf = (bytes: Buffer): Entry => {
  const nameBytes = Math.min(NAME_BYTES, bytes.readUInt16LE(NAME_BYTES));
  return {
    name: bytes.toString("utf16le", 0, Math.max(0, nameBytes - 2)),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
  };
};

/**
 * The media type of a compound file, told by the streams in its root; null where the file is broken or from no program
 * that we know. Only the path to the root's entries is read: header, table of sectors, directory ([MS-CFB] 2.3 to 2.6).
 */
export const compoundTypeOf = async (read: ReadBytes): Promise<string | null> => {
  const header = await read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return null;
  const shift = header.readUInt16LE(30);
  // 512 bytes, or 4,096 in version 4.
  if (shift !== 9 && shift !== 12) return null;
  const directory = new Directory(read, header, 2 ** shift);
  const waiting = [(await directory.entry(ROOT))?.child ?? NONE];
  const seen = new Set<number>();
  for (let id = waiting.pop(); id !== undefined && seen.size < ENTRIES_MAX; id = waiting.pop()) {
    if (id === NONE || seen.has(id)) continue;
    seen.add(id);
    const entry = await directory.entry(id);
    const type = entry && TYPE_OF_STREAM.get(entry.name);
    if (type) return type;
    if (entry) waiting.push(entry.left, entry.right);
  }
  return null;
};

class Directory {
  readonly #read: ReadBytes;
  readonly #header: Buffer;
  readonly #sectorBytes: number;
  readonly #sectors = new Map<number, Buffer>();
  /** Sector numbers of the directory, as far as its chain has been followed. */
  readonly #chain: number[];

  constructor(read: ReadBytes, header: Buffer, sectorBytes: number) {
    this.#read = read;
    this.#header = header;
    this.#sectorBytes = sectorBytes;
    this.#chain = [header.readUInt32LE(48)];
  }

  async entry(id: number): Promise<Entry | null> {
    const perSector = this.#sectorBytes / ENTRY_BYTES;
    const number = await this.#directorySector(Math.floor(id / perSector));
    const sector = number === null ? null : await this.#sector(number);
    const at = (id % perSector) * ENTRY_BYTES;
    return sector && sector.length >= at + ENTRY_BYTES ? entryOf(sector.subarray(at, at + ENTRY_BYTES)) : null;
  }

  async #directorySector(index: number): Promise<number | null> {
    if (index > SECTORS_MAX) return null;
    while (this.#chain.length <= index) {
      const next = await this.#nextInChain(this.#chain.at(-1) ?? NONE);
      if (next === null) return null;
      this.#chain.push(next);
    }
    return this.#chain[index] ?? null;
  }

  /** For each sector the table says which one comes next; the header says where the table's own sectors are. */
  async #nextInChain(sector: number): Promise<number | null> {
    if (sector > LAST_REGULAR) return null;
    const perSector = this.#sectorBytes / 4;
    const tableSector = await this.#tableSector(Math.floor(sector / perSector));
    const table = tableSector === null ? null : await this.#sector(tableSector);
    const at = (sector % perSector) * 4;
    if (!table || table.length < at + 4) return null;
    const next = table.readUInt32LE(at);
    return next > LAST_REGULAR ? null : next;
  }

  async #tableSector(index: number): Promise<number | null> {
    const inHeader = 109;
    if (index < inHeader) return this.#header.readUInt32LE(76 + index * 4);
    // More of them are in sectors of their own, each of which ends with the number of the next.
    const perSector = this.#sectorBytes / 4 - 1;
    const seen = new Set<number>();
    let number = this.#header.readUInt32LE(68);
    for (let left = index - inHeader; ; left -= perSector) {
      const sector = number > LAST_REGULAR || seen.has(number) ? null : await this.#sector(number);
      seen.add(number);
      if (!sector || sector.length < this.#sectorBytes) return null;
      if (left < perSector) return sector.readUInt32LE(left * 4);
      number = sector.readUInt32LE(perSector * 4);
    }
  }

  async #sector(number: number): Promise<Buffer | null> {
    const known = this.#sectors.get(number);
    if (known) return known;
    if (number > LAST_REGULAR || this.#sectors.size >= SECTORS_MAX) return null;
    const sector = await this.#read((number + 1) * this.#sectorBytes, this.#sectorBytes);
    this.#sectors.set(number, sector);
    return sector;
  }
}
