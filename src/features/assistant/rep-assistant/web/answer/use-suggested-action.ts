import { toast } from "@tenure/ui";
import { useNavigate } from "react-router";
import { isOwnBook } from "#web/credentials/acting.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { useCan } from "#web/session/use-can.ts";
import type { SuggestedAction } from "#features/assistant/rep-assistant/answer-schema.ts";
import { leavePanel } from "../panel-place.ts";
import { isMostlySpoken } from "../spoken-words.ts";
import { ACTION_WORDS } from "./action-words.ts";
import { productAddress } from "./product-address.ts";
import { useUpgrade } from "./use-upgrade.ts";

type Offer = { label: string; run: () => void };

/** What an answer leads to, as a button; null: it leads nowhere, or its reader may not go there. */
export const useSuggestedAction = (action: SuggestedAction | null): Offer | null => {
  const navigate = useNavigate();
  const withChoice = useCarried();
  const upgrade = useUpgrade();
  const mayLog = useCan("log");
  if (action === null) return null;
  const { label, toast: told } = ACTION_WORDS[action.type];
  const tell = (): void => void (told && toast(told));
  if (action.type === "upgrade") return isOwnBook() ? { label, run: upgrade } : null;
  if (action.type === "create_entry") {
    const log = (): void => {
      leavePanel();
      const { text, ai } = action;
      openLog(text === null ? {} : { sentence: text, ai, isSpoken: isMostlySpoken(text) });
      tell();
    };
    return mayLog ? { label, run: log } : null;
  }
  const target = action.address === null ? null : productAddress(action.address);
  if (target === null) return null;
  const go = (): void => {
    if (target.kind === "document") window.open(target.to, "_blank", "noopener");
    else {
      leavePanel();
      void navigate(withChoice(target.to));
    }
    tell();
  };
  return { label, run: go };
};
