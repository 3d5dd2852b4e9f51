import { toast } from "@tenure/ui";

/** A page served without encryption has no clipboard, and a browser may refuse it. */
export const copyLink = async (
  url: string,
  what: "Link" | "Address" | "Secret" | "Token" | "Example" | "Answer" | "Text" = "Link",
): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: `${what} copied`, tone: "success" });
  } catch {
    toast({ title: "Could not copy", description: `Select the ${what.toLowerCase()} and copy it by hand.` });
  }
};
