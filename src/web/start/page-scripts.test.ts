import { afterEach, expect, test, vi } from "vitest";
import { arePageScriptsThere, scriptsOf } from "./page-scripts.ts";

const route = (id: string, more: Partial<BuiltRoute>): BuiltRoute => ({ id, module: `/assets/${id}.js`, ...more });
const routes = {
  root: route("root", { path: "", imports: ["/assets/react.js"] }),
  shell: route("shell", { parentId: "root", imports: ["/assets/react.js", "/assets/ui.js"] }),
  dashboard: route("dashboard", { parentId: "shell", path: "dashboard" }),
  property: route("property", { parentId: "shell", path: "properties/:id" }),
  start: route("start", { parentId: "root", index: true }),
};

afterEach(() => void vi.unstubAllGlobals());

test("the scripts of a page are those of its route, of what it stands in and of what they import, each once", () => {
  const shell = ["/assets/root.js", "/assets/react.js", "/assets/shell.js", "/assets/ui.js"];
  expect(scriptsOf(routes, "/dashboard")).toEqual([...shell, "/assets/dashboard.js"]);
  expect(scriptsOf(routes, "/properties/7")).toEqual([...shell, "/assets/property.js"]);
  expect(scriptsOf(routes, "/")).toEqual(["/assets/root.js", "/assets/react.js", "/assets/start.js"]);
});

test.each([
  ["all there", () => ({ ok: true }), true],
  ["one gone", (file: string) => ({ ok: file !== "/assets/ui.js" }), false],
  ["nobody answering", () => Promise.reject(new TypeError("offline")), false],
])("with %s", async (_, answer, expected) => {
  vi.stubGlobal("window", { __reactRouterManifest: { version: "a", routes } });
  vi.stubGlobal("location", { pathname: "/dashboard" });
  vi.stubGlobal("fetch", async (file: string) => answer(file));
  expect(await arePageScriptsThere()).toBe(expected);
});
