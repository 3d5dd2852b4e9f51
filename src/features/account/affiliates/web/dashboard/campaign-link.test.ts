import { expect, test } from "vitest";
import { campaignLink, linkToShare } from "./campaign-link.ts";
import { codeOfAddress } from "#features/account/affiliates/rules-attribution.ts";

const OWN = "https://tenure.example/?via=kim-cast";
const NOTHING = { source: "", medium: "", campaign: "" };

test.each([
  ["/", NOTHING, "https://tenure.example/?via=kim-cast"],
  ["/pricing", NOTHING, "https://tenure.example/pricing?via=kim-cast"],
  [
    "/tools",
    { source: " my show ", medium: "podcast", campaign: "a&b=c" },
    "https://tenure.example/tools?via=kim-cast&utm_source=my+show&utm_medium=podcast&utm_campaign=a%26b%3Dc",
  ],
  ["/about", { ...NOTHING, campaign: "via=lee" }, "https://tenure.example/about?via=kim-cast&utm_campaign=via%3Dlee"],
])("a link to %s keeps the code, whatever the campaign says", (path, campaign, link) => {
  expect(campaignLink(OWN, path, campaign)).toBe(link);
  expect(codeOfAddress(link)).toBe("kim-cast");
});

test("a page to link to gets the code, whatever its address has already, and another site's does not", () => {
  expect(linkToShare("/tools?from=show#top", OWN)).toBe("https://tenure.example/tools?from=show&via=kim-cast#top");
  expect(codeOfAddress(linkToShare("/pricing?via=lee", OWN))).toBe("kim-cast");
  expect(linkToShare("https://elsewhere.example/kit", OWN)).toBe("https://elsewhere.example/kit");
});
