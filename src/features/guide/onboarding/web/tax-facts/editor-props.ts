import type { User } from "#features/account/accounts/contract.ts";
import type { YearView } from "#features/facts/other-work/contract.ts";

/** What the field of each fact is given. */
export type EditorProps = {
  facts: YearView;
  user: User;
  /** Saved, or left open. */
  onEnd: () => void;
};
