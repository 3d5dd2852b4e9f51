import { DescriptionCoach, RewordedNote, Rewording } from "#features/log/rewording/web/index.ts";
import { describedWork } from "#features/log/time-entries/web/index.ts";
import type { AiFilled } from "#shared/proposed.ts";
import { aiOf } from "#features/log/quick-log/draft.ts";
import type { QuickLogState } from "../use-quick-log.ts";

/** What a reader of the record would ask about the sentence, and clearer words for what was done. */
export function CoachLine({ state: { draft, settled, corrections, log, read, correct } }: { state: QuickLogState }) {
  if (draft.sentence.trim() === "") return null;
  const { description, place } = settled;
  const said = [draft.sentence, corrections.description].filter(Boolean).join(" ");
  const ai = aiOf(draft, settled);
  const reword = (words: string, by?: AiFilled): void => correct({ description: words }, by ?? null);
  return (
    <div className="flex flex-col items-start gap-1">
      {read.hints.length === 0 && <DescriptionCoach work={{ ...describedWork(description, place, log.book), said }} />}
      {ai === undefined && <Rewording description={description} onAccept={reword} />}
      {ai !== undefined && ai === draft.reworded && <RewordedNote ai={ai} onTakeBack={(own) => reword(own)} />}
    </div>
  );
}
