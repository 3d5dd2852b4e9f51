import { Button, formatCivilDate } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { Can } from "#web/session/can.tsx";
import { removeBankLine } from "../contract.ts";
import { amountWords } from "../rules.ts";
import { linesOfEntryQuery } from "./queries.ts";

/** The purchases that back up one entry; nothing where there is none. */
export function LinesOfEntry({ entryId }: { entryId: string }) {
  const { data, error } = useQuery(linesOfEntryQuery(entryId));
  const remove = useApiMutation(removeBankLine, { toast: "save" });
  if (error)
    return <p role="alert">{errorMessage(error, "The bank lines could not be read. Close this and try again.")}</p>;
  if (!data || data.lines.length === 0) return null;
  return (
    <section aria-labelledby="entry-bank-lines" className="mt-6 border-t border-line pt-4">
      <h3 id="entry-bank-lines" className="text-base font-semibold">
        Bank and card lines
      </h3>
      <ul className="divide-y divide-line">
        {data.lines.map(({ id, merchant, spentOn, cents }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{merchant}</span>
              <span className="text-sm text-3 tabular-nums">
                {amountWords(cents)} on {formatCivilDate(spentOn)}
              </span>
            </span>
            <Can do="evidence">
              <Button
                size="sm"
                variant="quiet"
                pending={remove.isSending}
                aria-label={`Take ${merchant} off`}
                onClick={() => remove.send({ params: { id } })}
              >
                Take off
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </section>
  );
}
