import { RETURN_POSITIONS } from "@tenure/tax-rules";
import { Card, Field, Select, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useCan } from "#web/session/use-can.ts";
import { type TieOut, updateTieOut } from "../contract.ts";
import { POSITION_WORDS } from "../rules.ts";
import { sentLines } from "./sent-lines.ts";

const OPTIONS = [
  { value: "", label: "Not added" },
  ...RETURN_POSITIONS.map((value) => ({ value, label: POSITION_WORDS[value] })),
];

/** How the return of the year reported the rentals: later years say where they differ from it. */
export function PositionCard({ tieOut }: { tieOut: TieOut }) {
  const mayState = useCan("facts");
  const { taxYear, version, reportedAs } = tieOut;
  const saving = useApiMutation(updateTieOut, {
    toast: "save",
    onSuccess: () => void toast({ title: "Saved", tone: "success" }),
  });
  const choose = (value: string): void =>
    saving.send({
      params: { year: taxYear },
      body: {
        version,
        reportedAs: RETURN_POSITIONS.find((known) => known === value) ?? null,
        lines: sentLines(tieOut),
      },
    });
  return (
    <Card title="Passive or nonpassive">
      <Field
        label={`How your ${taxYear} return reported the rentals`}
        hint="Add it for a return you filed. If a later year differs, Status tells you before an examiner asks."
        className="max-w-md"
      >
        <Select
          value={reportedAs ?? ""}
          disabled={!mayState || saving.isSending}
          options={OPTIONS}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
    </Card>
  );
}
