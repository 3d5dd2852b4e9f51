import { Banner, Button, Dialog, DialogClose } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDownload } from "#web/api/use-download.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { Can } from "#web/session/can.tsx";
import { downloadElectionDraft, type Election, type ElectionDraft } from "../contract.ts";
import type { DraftKind } from "../rules.ts";
import { draftQuery } from "./queries.ts";

type DraftDialogProps = { election: Election; kind: DraftKind; onClose: () => void };

/** The statement as a draft for the preparer: to read, to copy, to download. */
export function DraftDialog({ election, kind, onClose }: DraftDialogProps) {
  const { data, error } = useQuery(draftQuery(election.id, kind));
  const { isPending, download } = useDownload();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={kind === "revocation" ? "Draft of the revocation" : "Draft of the statement"}
      description="Draft for your preparer. General information, not tax advice."
      footer={
        <>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
          <Can do="export">
            <Button
              variant="primary"
              disabled={!data?.draft}
              pending={isPending}
              icon={<Download className="size-4" strokeWidth={1.75} />}
              onClick={() =>
                download(
                  downloadElectionDraft,
                  { params: { id: election.id }, query: { kind } },
                  `${kind}-${election.firstYear}-draft.pdf`,
                )
              }
            >
              Download PDF
            </Button>
          </Can>
        </>
      }
    >
      {error && (
        <Banner tone="danger" announce>
          {errorMessage(error, "Could not write the draft. Close this and try again.")}
        </Banner>
      )}
      {data && <DraftBody draft={data} />}
    </Dialog>
  );
}

export function DraftBody({ draft: { draft, problems, left } }: { draft: ElectionDraft }) {
  return (
    <div className="flex flex-col gap-4">
      {problems.length > 0 && (
        <Banner tone="warn" title="Something is missing.">
          {problems.join(" ")}
        </Banner>
      )}
      {draft && (
        <pre
          aria-label={draft.title}
          className="overflow-x-auto rounded-lg border border-line bg-canvas p-4 font-serif text-base whitespace-pre-wrap"
        >
          {draft.text}
        </pre>
      )}
      {left.length > 0 && (
        <p className="text-base text-2">
          Not in the list: {left.map(({ name, reason }) => `${name}. ${reason}`).join(" ")}
        </p>
      )}
      {draft && (
        <div>
          <h3 className="text-sm font-semibold">What to check</h3>
          <ul className="mt-1 list-disc pl-5 text-base text-2">
            {draft.checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-3">{draft.citation}</p>
        </div>
      )}
    </div>
  );
}
