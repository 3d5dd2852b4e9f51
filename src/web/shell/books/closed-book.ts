import { toast } from "@tenure/ui";
import { isLeaving, leaveToBook } from "#web/credentials/navigation.ts";
import { paths } from "#web/paths.ts";

const KEY = "tenureClosedBook";

/** Back to one's own book from one that is not, or no longer, open to its reader. */
export const leaveClosedBook = (): void => {
  if (isLeaving()) return;
  try {
    sessionStorage.setItem(KEY, "yes");
  } catch {
    // Storage is off: the address says where they are.
  }
  leaveToBook(null, paths.dashboard);
};

/** Says why, once they are there. */
export const sayClosedBook = (): void => {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  toast({ title: "You don't have access to that book", description: "You're back in your own." });
};
