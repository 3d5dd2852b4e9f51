import { matchRoutes, type RouteObject } from "react-router";

/** The files without which the page at an address cannot stand. */
export const scriptsOf = (routes: Readonly<Record<string, BuiltRoute>>, pathname: string): string[] => {
  const all = Object.values(routes);
  const childrenOf = (parentId?: string): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path = "", index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const matched = new Set((matchRoutes(childrenOf(), pathname) ?? []).map(({ route }) => route.id));
  const files = all.filter(({ id }) => matched.has(id)).flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(files)];
};

const isThere = async (file: string): Promise<boolean> => {
  try {
    return (await fetch(file, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
};

/** Whether the server still has all of them: a page that came to nothing was then left by its reader. */
export const arePageScriptsThere = async (): Promise<boolean> => {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const there = await Promise.all(scriptsOf(routes, location.pathname).map(isThere));
  return there.every(Boolean);
};
