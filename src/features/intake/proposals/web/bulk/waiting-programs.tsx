import type { ResponseOf } from "#shared/endpoint.ts";
import type { listProposals } from "#features/intake/proposals/contract.ts";
import { proposalsWord } from "../count-words.ts";
import { RemoveAllButton } from "./remove-all-button.tsx";

type WaitingProgramsProps = { programs: ResponseOf<typeof listProposals>["waitingPrograms"] };

/** What programs propose together, each with the one press that takes all of it away. */
export function WaitingPrograms({ programs }: WaitingProgramsProps) {
  if (programs.length === 0) return null;
  return (
    <ul aria-label="Programs" className="flex flex-col gap-2">
      {programs.map((program) => (
        <li
          key={program.sourceId}
          className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-4 py-2 text-base"
        >
          <span className="min-w-0 wrap-anywhere">
            {proposalsWord(program.waitingCount, ["program"])} from the program {program.name}
          </span>
          <RemoveAllButton program={program} />
        </li>
      ))}
    </ul>
  );
}
