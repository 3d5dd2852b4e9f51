import type { Branding } from "#shared/brand/branding.ts";
import { useEffect } from "react";
import { nameProductInTitles } from "../page-meta.ts";

type Palette = Branding["colors"]["light"];

const TOKENS: Readonly<Record<keyof Palette, string>> = {
  brand: "--brand",
  brandHover: "--brand-hover",
  brandText: "--brand-text",
  brandSoft: "--brand-soft",
  selected: "--selected",
  onBrand: "--on-brand",
};

const declarations = (palette: Palette): string =>
  Object.entries(TOKENS)
    .map(([name, token]) => `${token}:${palette[name as keyof Palette]}`)
    .join(";");

/** A stylesheet that scripts write: our CSP allows no styles in the markup. */
let sheet: CSSStyleSheet | null = null;

/** The colors and the title of an organization in place of ours, or ours again. */
export const wearBrand = (branding: Branding | null): void => {
  nameProductInTitles(branding?.title ?? null);
  if (sheet === null && branding === null) return;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(
    branding === null
      ? ""
      : `:root{${declarations(branding.colors.light)}}[data-theme="dark"]{${declarations(branding.colors.dark)}}`,
  );
};

/** As long as the shell is mounted. */
export const useWornBrand = (branding: Branding | null): void => {
  useEffect(() => {
    wearBrand(branding);
    return () => wearBrand(null);
  }, [branding]);
};
