import { Banner, Button, Card, formatCount, formatNumber, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { SourceRun } from "#features/intake/sources/contract.ts";
import { KIND_WORDS } from "#features/intake/sources/kind-words.ts";
import { proposePhotos } from "#features/intake/sources/photos-contract.ts";
import { pinsOf } from "#features/intake/sources/places/pins.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { paths } from "#web/paths.ts";
import { ImportQuestions } from "../import-questions.tsx";
import { NoPins } from "../timeline/no-pins.tsx";
import { openPropertiesQuery } from "../queries.ts";
import { proposalsWord } from "../source-words.ts";

const ABOUT =
  "We look at the photos in your File Vault that back up no entry yet. Those that say they were taken within 150 meters of a pin that you set at a property are proposed: one line a day and property. Photos show that you were there, not how long you worked, so you type the hours. When you confirm a day, its photos back up the entry.";
const FAILED = "Could not look at your photos. Nothing was proposed. Try again.";

/** Photos that are in the vault already, by what their cameras wrote: nothing is uploaded anew. */
export function ProposePhotos({ today }: { today: string }) {
  const withChoice = useCarried();
  const { properties } = useSuspenseQuery(openPropertiesQuery).data;
  const look = useApiMutation(proposePhotos, { toast: null });
  return (
    <Card title="Look through your photos">
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">{ABOUT}</p>
        {look.error && (
          <Banner tone="danger" announce>
            {refusalMessage(look.error, FAILED)}
          </Banner>
        )}
        {look.data && <Outcome run={look.data.run} />}
        {pinsOf(properties).length > 0 ? (
          <ImportQuestions
            today={today}
            whose={KIND_WORDS.vault_photos.whose}
            hint="Hours belong to one person. We propose them for the person who was there."
            label="Look through photos"
            isSending={look.isSending}
            onImport={(body) => look.send({ body })}
          />
        ) : (
          <NoPins>Without one, we can't tell where a photo was taken.</NoPins>
        )}
        <p className="text-sm text-2">
          Add photos in the{" "}
          <TextLink asChild>
            <Link to={withChoice(paths.files)}>File Vault</Link>
          </TextLink>
          . On the free plan one photo of a day is linked, on Premium all of them.
        </p>
      </div>
    </Card>
  );
}

function Outcome({ run: { counts } }: { run: SourceRun }) {
  const withChoice = useCarried();
  const left = counts.leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <Banner
      placement="inline"
      tone="info"
      announce
      title={counts.proposed > 0 ? `${proposalsWord(counts.proposed)} to review.` : "No new proposals."}
      actions={
        counts.proposed > 0 && (
          <Button asChild size="sm">
            <Link to={withChoice(paths.rules)}>Open the inbox</Link>
          </Button>
        )
      }
    >
      {counts.known > 0 && `${formatCount(counts.known, "day")} already known. `}
      {left > 0 &&
        `${formatNumber(left)} of ${formatCount(counts.found, "photo")} left out. The history below says why.`}
    </Banner>
  );
}
