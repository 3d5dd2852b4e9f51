import { Badge } from "@tenure/ui";
import { useId, useState } from "react";
import type { Passage, Sentence } from "#features/assistant/rep-assistant/answer-schema.ts";
import { PassagePart } from "./passage-part.tsx";
import { ProductLink } from "./product-link.tsx";
import { SourceBadges } from "./source-badges.tsx";

type SentencePartProps = { sentence: Sentence; passages: readonly Passage[] };

/** One statement with what proves it: passages that open in place, or the page that shows its figures. */
export function SentencePart({ sentence, passages }: SentencePartProps) {
  const { text, passages: places, page, isFromModel } = sentence;
  const id = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const passage = opened === null ? undefined : passages[opened];
  const idOf = (place: number): string => `${id}-${place}`;
  return (
    <div>
      <div className="text-base wrap-anywhere text-1">
        {text}
        {isFromModel && (
          <>
            {" "}
            <Badge tone="info">AI</Badge>
          </>
        )}
        <SourceBadges
          places={places}
          passages={passages}
          opened={opened}
          idOf={idOf}
          onToggle={(place) => setOpened(opened === place ? null : place)}
        />
        {page !== null && (
          <>
            {" "}
            <ProductLink address={page.address}>{page.label}</ProductLink>
          </>
        )}
      </div>
      {opened !== null && passage && <PassagePart id={idOf(opened)} number={opened + 1} passage={passage} />}
    </div>
  );
}
