import { Banner, Button } from "@tenure/ui";
import * as z from "zod/mini";
import { isApiError } from "#web/errors/api-error.ts";
import { type Property, propertySchema } from "#features/facts/properties/contract.ts";
import { FIELD_LABELS, type PropertyField } from "../property-labels.ts";

/** The row that another tab or person wrote in the meantime, when that is why a save was refused. */
export const conflictOf = (error: unknown): Property | null => {
  if (!isApiError(error) || error.code !== "version_conflict") return null;
  const parsed = z.safeParse(propertySchema, error.data?.["current"]);
  return parsed.success ? parsed.data : null;
};

const FIELDS = Object.keys(FIELD_LABELS) as PropertyField[];

const shown = (value: Property[PropertyField]): string => {
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
};

export type VersionConflictProps = {
  /** What this page was opened with. */
  seen: Property;
  current: Property;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Says what the other tab changed and lets the person decide; nothing typed here is lost until they do. */
export function VersionConflict({ seen, current, onKeepMine, onTakeTheirs }: VersionConflictProps) {
  const changed = FIELDS.filter((field) => seen[field] !== current[field]);
  return (
    <Banner
      tone="warn"
      title="This property was changed while you were editing."
      announce
      actions={
        <>
          <Button size="sm" onClick={onTakeTheirs}>
            Discard mine, show theirs
          </Button>
          <Button size="sm" variant="primary" onClick={onKeepMine}>
            Save my changes on top
          </Button>
        </>
      }
    >
      Saving on top keeps their changes where you changed nothing.
      <ul className="mt-1 list-disc pl-5">
        {changed.map((field) => (
          <li key={field}>
            {FIELD_LABELS[field]}: was {shown(seen[field])}, is now {shown(current[field])}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
