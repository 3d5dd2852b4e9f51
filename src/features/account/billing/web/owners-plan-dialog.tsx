import { Button, Dialog } from "@tenure/ui";
import { closePlans, type PlansOpen } from "#web/plans/open-plans.ts";
import { useOpenBook } from "#web/session/book-query.ts";

/** What the plan of someone else's book locks: its reader cannot change that. */
export function OwnersPlanDialog({ open }: { open: PlansOpen }) {
  const owner = useOpenBook()?.ownerName ?? "its owner";
  const why = open.kind === "upgrade" ? open.why : null;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => (isOpen ? undefined : closePlans())}
      title="Not in this book's plan"
      footer={
        <Button variant="primary" onClick={closePlans}>
          Close
        </Button>
      }
    >
      <p className="text-2">
        {why} This book is on the Free plan, and only {owner} can change that.
      </p>
    </Dialog>
  );
}
