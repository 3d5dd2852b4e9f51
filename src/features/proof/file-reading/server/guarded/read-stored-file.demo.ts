/** The demo runs in a browser, which starts no process: its platform says that it reads no files, so this is never asked. */
const read = async (): Promise<never> => {
  throw new Error("the demo reads no files");
};

export const storedFiles = { read };
