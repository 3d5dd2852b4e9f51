import { Badge, Button, formatInstant, useKeptFocus } from "@tenure/ui";
import { useBook } from "#web/book/use-book.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { ProgramToken } from "../contract.ts";
import { placeWords } from "../rules.ts";
import { mayWords, REST_WORDS, RESTING, STATE_WORDS } from "./token-words.ts";

type ListProps = { label: string; tokens: readonly ProgramToken[]; onRevoke?: (token: ProgramToken) => void };

export function TokenList({ label, tokens, onRevoke }: ListProps) {
  const kept = useKeptFocus<HTMLUListElement>();
  return (
    <ul {...kept} aria-label={label} className="mt-3 divide-y divide-line border-t border-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
          <TokenFacts token={token} />
          {onRevoke && (
            <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function TokenFacts({ token }: { token: ProgramToken }) {
  const book = useBook();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const words = (instant: string): string => formatInstant(instant, timeZone);
  const { label, tone } = token.restsWhile === null ? STATE_WORDS[token.state] : RESTING;
  const by = token.isMadeByCaller ? "you" : (token.madeByName ?? "someone who left");
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm text-2 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2 text-base font-medium text-1">
        {token.name}
        <Badge tone={tone}>{label}</Badge>
      </p>
      {token.restsWhile !== null && <p>{REST_WORDS[token.restsWhile]}</p>}
      <p>
        {mayWords(token.scopes)}
        {token.scopes.includes("entries:propose") && ` for ${book.personName(token.personId)}`}
      </p>
      <p>
        {token.leadsTo === null ? (
          <>
            Made by {by} on {words(token.createdAt)}. Its last characters are <code>{token.ending}</code>.
          </>
        ) : (
          `Connected by ${by} on ${words(token.createdAt)}. It belongs to ${placeWords(token.leadsTo)}.`
        )}
      </p>
      <p>{endWords(token, words)}</p>
      <p>
        {token.lastUsedAt === null
          ? "Never used."
          : `Last used ${words(token.lastUsedAt)} from ${token.lastUsedAddress ?? "an unknown address"}.`}
      </p>
    </div>
  );
}

const endWords = ({ state, expiresAt, revokedAt }: ProgramToken, words: (instant: string) => string): string => {
  if (state === "revoked" && revokedAt !== null) return `Revoked ${words(revokedAt)}.`;
  return `${state === "open" ? "Ends" : "Ended"} ${words(expiresAt)}.`;
};
