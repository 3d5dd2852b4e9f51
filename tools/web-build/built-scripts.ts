import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const CLIENT = join(import.meta.dirname, "../../build/client");

type BuiltModule = { module: string; imports?: readonly string[] };
type BuiltRoute = BuiltModule & {
  parentId?: string;
  path?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
};
type Manifest = { entry: BuiltModule; routes: Readonly<Record<string, BuiltRoute>> };

const manifestPath = (): string => {
  const name = readdirSync(join(CLIENT, "assets")).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error("build/client has no manifest: run `npm run build` first");
  return `/assets/${name}`;
};

const readManifest = (path: string): Manifest => {
  const text = readFileSync(join(CLIENT, path), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
};

const filesOf = (built: BuiltModule & Partial<BuiltRoute>): string[] =>
  [built.module, built.clientLoaderModule, built.clientMiddlewareModule, ...(built.imports ?? [])].filter(
    (file) => file !== undefined,
  );

/** As small as it is sent once the build is finished, whether it is or not. */
const compressedBytes = (path: string): number => {
  const plain = join(CLIENT, path);
  return statSync(`${plain}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(plain)).length;
};

/** The scripts that a signed-in page asks for before it can show anything, and their bytes as they are sent. */
export const scriptsBefore = (path: string): { files: number; bytes: number } => {
  const manifestFile = manifestPath();
  const { entry, routes } = readManifest(manifestFile);
  const files = new Set([manifestFile, ...filesOf(entry)]);
  let route = Object.values(routes).find((each) => each.path === path);
  if (route === undefined) throw new Error(`no route answers at ${path}`);
  while (route !== undefined) {
    for (const file of filesOf(route)) files.add(file);
    route = route.parentId === undefined ? undefined : routes[route.parentId];
  }
  return { files: files.size, bytes: [...files].reduce((all, file) => all + compressedBytes(file), 0) };
};
