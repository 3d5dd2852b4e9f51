/** What a directory of a compound file holds: a stream has no `holds`, a storage does. */
export type Held = { name: string; holds?: readonly Held[] };

const SECTOR = 512;
const IN_HEADER = 109;
const END = 0xff_ff_ff_fe;
const FREE = 0xff_ff_ff_ff;
const FAT_SECTOR = 0xff_ff_ff_fd;

type Row = { name: string; type: number; left: number; right: number; child: number };

/** Rows of the directory; each entry of a storage is the right child of the one before it, as simple writers leave them. */
const rowsOf = (root: readonly Held[]): Row[] => {
  const rows: Row[] = [{ name: "Root Entry", type: 5, left: FREE, right: FREE, child: FREE }];
  const add = (held: readonly Held[]): number => {
    let next = FREE;
    for (const { name, holds } of held.toReversed()) {
      const child = holds ? add(holds) : FREE;
      rows.push({ name, type: holds ? 1 : 2, left: FREE, right: next, child });
      next = rows.length - 1;
    }
    return next;
  };
  const child = add(root);
  if (rows[0]) rows[0].child = child;
  return rows;
};

const rowBytes = ({ name, type, left, right, child }: Row): Buffer => {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, "utf16le");
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = type;
  bytes.writeUInt32LE(left, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  return bytes;
};

/** A compound file of version 3: `before` sectors of content, then its tables, then its directory at the end. */
export const compoundFile = (root: readonly Held[], { before = 1 } = {}): Buffer => {
  const rows = rowsOf(root);
  const directory = Buffer.alloc(Math.ceil(rows.length / 4) * SECTOR);
  for (const [index, row] of rows.entries()) rowBytes(row).copy(directory, index * 128);
  const directorySectors = directory.length / SECTOR;
  const fatSectors = Math.ceil((before + directorySectors) / 120) + 1;
  // Numbers of the table's sectors that do not fit in the header.
  const further = Math.ceil(Math.max(0, fatSectors - IN_HEADER) / 127);
  const first = before + fatSectors + further;
  const table = Buffer.alloc(fatSectors * SECTOR, 0xff);
  for (let index = 0; index < before; index += 1) table.writeUInt32LE(END, index * 4);
  for (let index = 0; index < fatSectors; index += 1) table.writeUInt32LE(FAT_SECTOR, (before + index) * 4);
  for (let index = 0; index < directorySectors; index += 1) {
    table.writeUInt32LE(index + 1 < directorySectors ? first + index + 1 : END, (first + index) * 4);
  }
  const furtherNumbers = Buffer.alloc(further * SECTOR, 0xff);
  for (let index = IN_HEADER; index < fatSectors; index += 1) {
    const at = index - IN_HEADER;
    furtherNumbers.writeUInt32LE(before + index, (Math.floor(at / 127) * 128 + (at % 127)) * 4);
  }
  for (let index = 0; index < further; index += 1) {
    const next = index + 1 < further ? before + fatSectors + index + 1 : END;
    furtherNumbers.writeUInt32LE(next, index * SECTOR + 127 * 4);
  }
  const header = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fatSectors, 44);
  header.writeUInt32LE(first, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(further > 0 ? before + fatSectors : END, 68);
  header.writeUInt32LE(further, 72);
  for (let index = 0; index < IN_HEADER; index += 1)
    header.writeUInt32LE(index < fatSectors ? before + index : FREE, 76 + index * 4);
  return Buffer.concat([header, Buffer.alloc(before * SECTOR, "body"), table, furtherNumbers, directory]);
};
