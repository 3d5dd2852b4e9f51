import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TooltipProvider } from "../parts/tooltip.tsx";
import { gallery } from "./index.ts";

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

describe("the gallery", () => {
  it("has one example to each id", () => {
    expect(new Set(gallery.map((example) => example.id)).size).toBe(gallery.length);
  });

  it.each(gallery.map((example) => [example.id, example] as const))("renders %s without a browser", (_id, example) => {
    expect(renderToStaticMarkup(<TooltipProvider>{example.render()}</TooltipProvider>).length).toBeGreaterThan(50);
  });

  it("ties every error and hint to a control", () => {
    const markup = gallery
      .filter((example) => example.group === "Forms")
      .map((example) => renderToStaticMarkup(<TooltipProvider>{example.render()}</TooltipProvider>))
      .join("");
    const described = new Set(
      [...markup.matchAll(/aria-describedby="([^"]+)"/g)].flatMap((match) => match[1]?.split(" ")),
    );
    const notes = [...markup.matchAll(/id="([^"]+-(?:error|hint))"/g)].map((match) => match[1]);
    expect(notes.length).toBeGreaterThan(5);
    expect(notes.filter((id) => !described.has(id))).toEqual([]);
  });
});

describe("the style sheets", () => {
  it("point to font files that are there", () => {
    const fonts = [...readFileSync(source("fonts.css"), "utf8").matchAll(/url\("([^"]+)"\)/g)].map(
      (match) => match[1] ?? "",
    );
    expect(fonts).toHaveLength(4);
    expect(fonts.filter((font) => !existsSync(source(font)))).toEqual([]);
  });

  it("give every colour in both themes", () => {
    const [light = "", dark = ""] = readFileSync(source("tokens.css"), "utf8").split(/\[data-theme="?dark"?\]/);
    const names = (css: string) => [...css.matchAll(/(--[\w-]+):\s*oklch/g)].map((match) => match[1]);
    expect(names(dark)).toEqual(names(light));
    expect(names(light)).toHaveLength(38);
  });
});
