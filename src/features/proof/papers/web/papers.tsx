import { Button, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Paperclip } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { PaperOf } from "#web/slots/slots.ts";
import { filePath } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { PapersDialog } from "./papers-dialog.tsx";
import { papersQuery } from "./queries.ts";

/** The papers of one fact, and a way to add one. One read for all facts of the year. */
export function Papers({ taxYear, on, onId, about }: PaperOf) {
  const [isOpen, setOpen] = useState(false);
  const papers = useQuery(papersQuery(taxYear)).data?.papers.filter((paper) => paper.on === on && paper.onId === onId);
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-2">
      {papers?.map(({ fileId, fileName }) => (
        <TextLink key={fileId} asChild>
          <Link to={filePath(fileId)} className="max-w-full truncate">
            {fileName}
          </Link>
        </TextLink>
      ))}
      <Can do="facts">
        <Button
          size="sm"
          variant="quiet"
          icon={<Paperclip className="size-4" strokeWidth={1.75} />}
          aria-label={`${papers?.length ? "Papers" : "Add a paper"} for ${about}`}
          onClick={() => setOpen(true)}
        >
          {papers?.length ? "Papers" : "Add a paper"}
        </Button>
      </Can>
      {isOpen && (
        <PapersDialog {...{ taxYear, on, onId, about }} papers={papers ?? []} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
