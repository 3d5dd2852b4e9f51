import { createHash } from "node:crypto";
import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { finishBuild, sitePatterns } from "./finish-build.ts";
import { inlineScripts, inlineStyles } from "./inline-sources.ts";

describe("inline scripts of a page", () => {
  it("are those without src that run; data blocks are none", () => {
    const html = `<script>a()</script><script src="/x.js"></script><script type="module" async="">b()</script>
      <script type="application/ld+json">{"c":1}</script><script></script>`;
    expect(inlineScripts(html)).toEqual(["a()", "b()"]);
  });
});

describe("inline styles of a page", () => {
  it("are sheets and attributes, as a browser reads them; what a script contains is none", () => {
    const html = `<style media="print">p{}</style><p class="a" style="width:5%">x</p>
      <p style="font-family:&quot;Literata&quot;,a&amp;b"></p><script>'<p style="no">'</script><b data-style="no"></b>`;
    expect(inlineStyles(html)).toEqual({ sheets: ["p{}"], attributes: ["width:5%", 'font-family:"Literata",a&b'] });
  });
});

describe("site map", () => {
  it("joins the paths of layouts and pages and leaves out the catch-all", () => {
    const routes = {
      root: { id: "root", path: "" },
      home: { id: "home", parentId: "root", index: true },
      shell: { id: "shell", parentId: "root" },
      admin: { id: "admin", parentId: "shell", path: "super-admin" },
      settings: { id: "settings", parentId: "admin", path: "affiliate-settings" },
      share: { id: "share", parentId: "root", path: "share/:id" },
      rest: { id: "rest", parentId: "root", path: "*" },
    };
    expect(sitePatterns(routes)).toEqual(["/", "/share/:id", "/super-admin/affiliate-settings"]);
  });
});

describe("a finished build", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "finish-build-"));
    await mkdir(join(folder, "client", "login"), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("lists for each page the hashes of its inline parts and writes quick twins", async () => {
    const page = `<p>${"long ".repeat(300)}</p><script>start()</script>`;
    await writeFile(join(folder, "client", "index.html"), page);
    const script = "start();".repeat(300);
    await writeFile(join(folder, "client", "part.js"), script);
    await writeFile(join(folder, "islands.json"), "{}");
    await writeFile(join(folder, "client", "login", "index.html"), `<i style="top:0"></i><script>other()</script>`);
    await finishBuild(folder, { root: { id: "root" }, login: { id: "login", parentId: "root", path: "login" } });

    const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const hashes: unknown = JSON.parse(await readFile(join(folder, "csp-hashes.json"), "utf8"));
    expect(hashes).toEqual({
      "index.html": { scripts: [hashOf("start()")], styles: [], styleAttributes: [] },
      "login/index.html": { scripts: [hashOf("other()")], styles: [], styleAttributes: [hashOf("top:0")] },
    });
    expect(JSON.parse(await readFile(join(folder, "site-map.json"), "utf8"))).toEqual(["/login"]);
    expect(gunzipSync(await readFile(join(folder, "client", "part.js.gz"))).toString()).toBe(script);
  });
});
