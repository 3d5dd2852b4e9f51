/** The server writes an uploaded sheet to a file for a separate process; here it is kept in memory for a moment. */
const files = new Map<string, Uint8Array>();

export const mkdtemp = async (prefix: string): Promise<string> => `${prefix}${crypto.randomUUID()}`;

export const writeFile = async (path: string, content: Uint8Array): Promise<void> => {
  files.set(path, content);
};

export const readFile = async (path: string): Promise<Uint8Array> => {
  const content = files.get(path);
  if (!content) throw new Error(`no such file: ${path}`);
  return content;
};

export const rm = async (folder: string): Promise<void> => {
  for (const path of files.keys()) if (path.startsWith(`${folder}/`)) files.delete(path);
};

/** No process is killed here while it reads. */
export const readdir = async (): Promise<string[]> => [];

export const stat = async (path: string): Promise<never> => {
  throw new Error(`no such file: ${path}`);
};
