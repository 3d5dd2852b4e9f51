import { Banner, Button, Dialog, DialogClose } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDownload } from "#web/api/use-download.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { Can } from "#web/session/can.tsx";
import {
  downloadGroupingDraft,
  type Grouping,
  type GroupingDraft,
} from "#features/facts/elections/grouping-contract.ts";
import { DraftBody } from "../draft-dialog.tsx";
import { groupingDraftsQuery } from "../queries.ts";

/** The statements of a group as drafts for the preparer: of its first year, and of each year in which something joined. */
export function GroupingDraftDialog({ grouping, onClose }: { grouping: Grouping; onClose: () => void }) {
  const { data, error } = useQuery(groupingDraftsQuery(grouping.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title="Drafts of the statements"
      description="Draft for your preparer. General information, not tax advice."
      footer={
        <DialogClose>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      {error && (
        <Banner tone="danger" announce>
          {errorMessage(error, "Could not write the drafts. Close this and try again.")}
        </Banner>
      )}
      {data?.drafts.length === 0 && <p className="text-base text-2">A group made before 2011 needs no statement.</p>}
      <div className="flex flex-col gap-6">
        {data?.drafts.map((draft) => (
          <YearDraft key={draft.year} id={grouping.id} draft={draft} />
        ))}
      </div>
    </Dialog>
  );
}

function YearDraft({ id, draft }: { id: string; draft: GroupingDraft }) {
  const { isPending, download } = useDownload();
  const { year } = draft;
  return (
    <section aria-label={`Statement of ${year}`} className="flex flex-col gap-3">
      <DraftBody draft={draft} />
      {draft.draft && (
        <Can do="export">
          <Button
            className="self-start"
            pending={isPending}
            icon={<Download className="size-4" strokeWidth={1.75} />}
            onClick={() =>
              download(downloadGroupingDraft, { params: { id }, query: { year } }, `grouping-${year}-draft.pdf`)
            }
          >
            Download PDF of {year}
          </Button>
        </Can>
      )}
    </section>
  );
}
