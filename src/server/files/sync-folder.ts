import { open } from "node:fs/promises";

/** Adding or removing a name in a folder survives a power cut only once the folder is synced. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
