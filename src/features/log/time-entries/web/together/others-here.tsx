import { useEffect, useState } from "react";
import { noteOpenEntry, OPEN_SAID_EVERY_MS } from "#features/log/time-entries/open-entry-contract.ts";
import { callApi } from "#web/api/call-api.ts";

/** Who else has the entry in the open panel open. In a book of one person this is asked only once. */
const useOthersHere = (id: string): readonly string[] => {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const say = async (isOpen: boolean): Promise<void> => {
      try {
        const answer = await callApi(noteOpenEntry, { params: { id }, body: { isOpen } });
        if (!isHere || !answer.isShared) return;
        setOthers(answer.others);
      } catch {
        // This is a courtesy: what two people change is merged in any case.
        if (!isHere) return;
      }
      timer = setTimeout(() => void say(true), OPEN_SAID_EVERY_MS);
    };
    void say(true);
    return () => {
      isHere = false;
      clearTimeout(timer);
      void say(false);
    };
  }, [id]);
  return others;
};

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

/** A line above the form while someone else has it open. */
export function OthersHere({ id }: { id: string }) {
  const others = useOthersHere(id);
  return (
    <p role="status" className="mb-3 text-sm text-2 empty:hidden">
      {others.length > 0 &&
        `${inWords(others)} ${others.length === 1 ? "has" : "have"} this entry open too. You can both save: changes are merged.`}
    </p>
  );
}
