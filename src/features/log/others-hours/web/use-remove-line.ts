import { toast } from "@tenure/ui";
import { SECONDS_PER_HOUR } from "#shared/duration.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { createOthersHours, type OthersLine, removeOthersHours } from "../contract.ts";
import type { SaidHours } from "../rules.ts";

/** Removes a line of the register; undoing puts it back under its id, with its papers. */
export const useRemoveLine = () => {
  const again = useApiMutation(createOthersHours, {
    toast: "save",
    onSuccess: ({ name }) => void toast({ title: `${name} is back`, tone: "success" }),
  });
  const removing = useApiMutation(removeOthersHours, { toast: "save" });
  /** True: it was removed. A refusal has been shown by then. */
  const remove = async (line: OthersLine): Promise<boolean> => {
    try {
      await removing.sendAsync({ params: { id: line.id } });
    } catch {
      return false;
    }
    const onAction = (): void => again.send({ body: asItWas(line) });
    toast({ title: `${line.name} removed`, tone: "success", action: { label: "Undo", onAction } });
    return true;
  };
  return { remove, isRemoving: removing.isSending };
};

const asItWas = (line: OthersLine) => {
  const { id: restores, propertyId, taxYear, individualId, name, firmName, role, isPaidForManagement, note } = line;
  const who = { kind: "new" as const, individualId, name, firmName, role };
  return { restores, propertyId, taxYear, who, isPaidForManagement, note, hours: saidHoursOf(line) };
};

/** Once the link is gone, you vouch for what was stated through it. */
const saidHoursOf = ({ durationSeconds, invoiceAmountCents, invoiceRateCents }: OthersLine): SaidHours => {
  if (durationSeconds === null) return { kind: "unknown" };
  return invoiceAmountCents !== null && invoiceRateCents !== null
    ? { kind: "invoice", amountCents: invoiceAmountCents, rateCents: invoiceRateCents }
    : { kind: "hours", hours: durationSeconds / SECONDS_PER_HOUR };
};
