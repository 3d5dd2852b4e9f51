import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];

/** The part of Emscripten's NODEFS that is used here; its own types are not published with PGlite. */
type OpenStream = { nfd?: number | null; node: unknown };
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: OpenStream) => number };
  realPath: (node: unknown) => string;
};

/** How the file system below syncs; only tests use anything but `fsyncSync`. */
export type Disk = {
  fsync: (descriptor: number) => void;
  /**
   * Must not return: after a failed fsync the kernel may have dropped the dirty pages, so the engine has to stop before
   * it answers and recover from its log, as PostgreSQL does.
   */
  onSyncFailure: (error: unknown) => never;
};

/** fsync of one file or directory. */
export const syncPath = (path: string, fsync: Disk["fsync"] = fsyncSync): void => {
  const descriptor = openSync(path, "r");
  try {
    fsync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** fsync of every file and directory below and including `folder`. */
export const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
};

/**
 * PGlite's NodeFS whose fsync reaches the disk.
 *
 * The WebAssembly build calls a stream's `fsync` if there is one, but NODEFS has none: out of the box a power cut
 * loses the whole database.
 */
export class DurableNodeFS extends NodeFS {
  readonly #disk: Disk;

  constructor(folder: string, disk: Disk) {
    super(folder);
    this.#disk = disk;
  }

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          (module) => {
            const nodeFs = module.FS.filesystems.NODEFS as unknown as NodeFileSystem;
            nodeFs.stream_ops.fsync = (stream) => this.#sync(stream, nodeFs);
          },
          ...(emscriptenOpts.preRun ?? []),
        ],
      },
    };
  }

  #sync(stream: OpenStream, nodeFs: NodeFileSystem): number {
    try {
      // A directory is opened without a descriptor of its own.
      if (typeof stream.nfd === "number") this.#disk.fsync(stream.nfd);
      else syncPath(nodeFs.realPath(stream.node), this.#disk.fsync);
      return 0;
    } catch (error) {
      return this.#disk.onSyncFailure(error);
    }
  }
}
