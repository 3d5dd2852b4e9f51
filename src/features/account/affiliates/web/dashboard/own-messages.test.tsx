import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnAnnouncements } from "./own-announcements.tsx";
import { OwnAssets } from "./own-assets.tsx";

const LINK = "https://tenure.example/?via=kim-cast";
const ASSET = { purpose: "For show notes", content: null, pictureUrl: null };

test("what is given to share carries the affiliate's own link, and each button names what it copies", () => {
  const html = renderToStaticMarkup(
    <OwnAssets
      link={LINK}
      assets={[
        { ...ASSET, id: "1", kind: "text", name: "Show notes", content: "Try {link} today" },
        { ...ASSET, id: "2", kind: "link", name: "Free tools", content: "/tools" },
        { ...ASSET, id: "3", kind: "image", name: "Banner", pictureUrl: "/og/home.png" },
      ]}
    />,
  );
  expect(html).toContain(`Try ${LINK} today`);
  expect(html).toContain("https://tenure.example/tools?via=kim-cast");
  expect(html).not.toContain("{link}");
  expect(html).toMatch(/Copy text<span class="sr-only"> of Show notes<\/span>/);
  expect(html).toContain('<img src="/og/home.png"');
  expect(html).toMatch(/href="\/og\/home\.png" download="Banner\.png"/);
});

test("where nothing was said or given, there is no heading", () => {
  expect(renderToStaticMarkup(<OwnAnnouncements announcements={[]} />)).toBe("");
  expect(renderToStaticMarkup(<OwnAssets assets={[]} link={LINK} />)).toBe("");
});
