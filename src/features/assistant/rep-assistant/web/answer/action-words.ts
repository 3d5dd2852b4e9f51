import type { ToastInput } from "@tenure/ui";
import type { SuggestedAction } from "#features/assistant/rep-assistant/answer-schema.ts";

/** What the button of a suggested action says, and the toast that follows its press. */
export const ACTION_WORDS: Readonly<Record<SuggestedAction["type"], { label: string; toast: ToastInput | null }>> = {
  create_entry: {
    label: "Log this time",
    toast: {
      title: "Check it, then save it",
      description: "Your words are filled in. Nothing is logged until you save.",
    },
  },
  view_stats: {
    label: "See the hours",
    toast: { title: "Here are the hours", description: "This page shows where the figures come from." },
  },
  knowledge_lookup: {
    label: "Read more about it",
    toast: { title: "Here is the source", description: "Read the whole of it before you rely on it." },
  },
  upgrade: { label: "Upgrade to Premium", toast: null },
};
