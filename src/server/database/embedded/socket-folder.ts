import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The name by which libpq and `pg` look for a server in a folder. */
const SOCKET_NAME = ".s.PGSQL.5432";

/** A socket's address holds 107 bytes on Linux, 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;

export type SocketFolder = { folder: string; socketPath: string; remove: () => void };

const isAnswered = (socketPath: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(socketPath);
  socket.once("connect", () => resolve(true));
  socket.once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
};

const temporaryFolder = (): SocketFolder => {
  // mkdtemp makes it for this user alone (0700).
  const folder = mkdtempSync(join(tmpdir(), "tenure-"));
  return {
    folder,
    socketPath: join(folder, SOCKET_NAME),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** A folder that only this user can enter, for the socket of a database that ends with the process. */
export const openTemporarySocketFolder = temporaryFolder;

/** The folder of the socket at which a running process serves the database in `databaseFolder`; null when none answers. */
export const findServedSocket = async (databaseFolder: string): Promise<string | null> => {
  const paths = [join(databaseFolder, "socket", SOCKET_NAME)];
  try {
    paths.unshift(readFileSync(join(databaseFolder, "socket-path"), "utf8"));
  } catch {
    // There is no note: its path is short enough.
  }
  for (const path of paths) if (await isAnswered(path)) return dirname(path);
  return null;
};

const removeFolderLeftBy = (notePath: string): void => {
  try {
    rmSync(dirname(readFileSync(notePath, "utf8")), { recursive: true, force: true });
  } catch {
    // There is no note: nothing was left behind.
  }
};

/**
 * The place of the socket of the database in `databaseFolder`, whose lock the caller holds: inside it, or in a
 * temporary folder when its path is too long for a socket.
 */
export const openSocketFolder = async (databaseFolder: string): Promise<SocketFolder> => {
  const notePath = join(databaseFolder, "socket-path");
  const folder = join(databaseFolder, "socket");
  const socketPath = join(folder, SOCKET_NAME);
  removeFolderLeftBy(notePath);
  if (Buffer.byteLength(socketPath) > MAX_SOCKET_PATH_BYTES) {
    const temporary = temporaryFolder();
    writeFileSync(notePath, temporary.socketPath, { mode: 0o600 });
    return temporary;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A socket outlives a process that was killed.
  if (await isAnswered(socketPath)) throw new Error(`Another process answers at ${socketPath}`);
  rmSync(socketPath, { force: true });
  return { folder, socketPath, remove: () => rmSync(socketPath, { force: true }) };
};
