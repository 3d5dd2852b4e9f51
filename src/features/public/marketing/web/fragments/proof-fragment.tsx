import { Badge, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { Fragment, FragmentHead } from "./fragment.tsx";
import type { SampleChain } from "./sample-chain.ts";

const KINDS: Readonly<Record<string, string>> = { create: "Entry", amend: "Change" };

const receivedWords = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;

/** A chain of three events and what the verifier said about it. */
export function ProofFragment({ chain }: { chain: SampleChain }) {
  return (
    <Fragment
      label="Record with its proof, a sample"
      caption={
        <>
          Checked by the same code that checks a real record.{" "}
          <TextLink asChild>
            <Link to={paths.verify}>Check a record</Link>
          </TextLink>
        </>
      }
    >
      <FragmentHead title="Record of events">
        <Badge tone={chain.isIntact ? "neutral" : "danger"}>{chain.isIntact ? "PASS: unbroken" : "FAIL"}</Badge>
      </FragmentHead>
      <ol className="px-4 py-2">
        {chain.events.map(({ seq, kind, says, receivedAt, hash }) => (
          <li key={seq} className="grid grid-cols-[1.5rem_1fr] gap-x-2 py-2.5">
            <span className="text-sm font-semibold text-3 tabular-nums">{seq}</span>
            <div className="min-w-0">
              <p className="text-base text-1">
                <span className="font-medium">{KINDS[kind] ?? kind}:</span> {says}
              </p>
              <p className="text-sm text-2 tabular-nums">Received {receivedWords(receivedAt)}</p>
              <p className="truncate [font-family:ui-monospace,monospace] text-sm text-3">
                {hash.slice(0, 24)}
                <span aria-hidden="true">…</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Fragment>
  );
}
