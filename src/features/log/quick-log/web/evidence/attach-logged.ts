import { toast } from "@tenure/ui";
import type { EntrySlots } from "#web/slots/slots.ts";
import { whileSending } from "./log-files.ts";

export type Attach = EntrySlots["attachFiles"];

export const filesWords = (count: number): string => (count === 1 ? "1 file" : `${count} files`);

/** Has files attached to an entry that has just been saved. Failures are reported, with an offer to try again. */
export const attachLogged = async (attach: Attach, entryId: string, files: readonly File[]): Promise<void> => {
  const failed = await whileSending(() => attach(entryId, files));
  const [first] = failed;
  if (first === undefined) {
    toast({ title: `${filesWords(files.length)} attached`, tone: "success" });
    return;
  }
  const others = failed.length === 1 ? "" : ` And ${filesWords(failed.length - 1)} more.`;
  const again = failed.map(({ file }) => file);
  toast({
    title: `The entry is logged, ${filesWords(failed.length)} not attached`,
    description: `${first.file.name}: ${first.reason}${others}`,
    tone: "danger",
    action: { label: "Try again", onAction: () => void attachLogged(attach, entryId, again) },
  });
};
