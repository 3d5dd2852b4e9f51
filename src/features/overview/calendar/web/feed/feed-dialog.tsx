import { Banner, Button, Dialog, DialogClose, Field, SkeletonRegion, SkeletonRows, TextInput } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import type { BookNames } from "#web/book/use-book.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { copyLink } from "#web/forms/copy-link.ts";
import { feedsQuery } from "../queries.ts";
import { FeedList } from "./feed-list.tsx";
import { NewFeed } from "./new-feed.tsx";

/** The private links by which external calendars read this one. */
export function FeedDialog({ book, onClose }: { book: BookNames; onClose: () => void }) {
  const reading = useQuery(feedsQuery);
  const [made, setMade] = useState<string | null>(null);
  const open = reading.data?.feeds.filter(({ state }) => state === "open") ?? [];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      persistent={made !== null}
      title="Subscribe from another calendar"
      description="Google, Apple and Outlook calendars can show your hours and deadlines. They read a private link and change nothing here."
      footer={
        <DialogClose>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-5">
        {made === null ? <NewFeed book={book} onMade={setMade} /> : <MadeLink url={made} />}
        {reading.isPending && (
          <SkeletonRegion label="Loading your links">
            <SkeletonRows rows={2} />
          </SkeletonRegion>
        )}
        {reading.error && (
          <Banner tone="danger" announce>
            {errorMessage(reading.error, "Your links could not be read.")}
            <RetryButton query={reading}>Try again</RetryButton>
          </Banner>
        )}
        {open.length > 0 && <FeedList feeds={open} book={book} />}
      </div>
    </Dialog>
  );
}

function MadeLink({ url }: { url: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Link"
        hint="Add it in your calendar under “From URL” or “Subscribe”. It isn't shown again, and anyone who has it can read it."
      >
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        variant="primary"
        className="self-start"
        icon={<Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => void copyLink(url)}
      >
        Copy the link
      </Button>
    </div>
  );
}
