import { expect, type Locator } from "@playwright/test";

/**
 * Chooses in a combobox by some letters of an option. Its options may still be on their way, and Enter takes none before
 * they are there.
 */
export const chooseOption = async (box: Locator, letters: string, label: string): Promise<void> => {
  await box.fill(letters);
  await expect(box).toHaveAttribute("aria-activedescendant", /./);
  await box.press("Enter");
  await expect(box).toHaveValue(label);
};
