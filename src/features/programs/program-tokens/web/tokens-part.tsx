import { Button, Card, EmptyState } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProgramToken } from "../contract.ts";
import { TOKENS_MAX } from "../rules.ts";
import { NewTokenDialog } from "./new-token/new-token-dialog.tsx";
import { tokensQuery } from "./queries.ts";
import { RevokeToken } from "./revoke-token.tsx";
import { TokenList } from "./token-list.tsx";

/** The programs that are let into the book: what each may do, who let it in, when it was there last, and the way to end it. */
export function TokensPart() {
  const { tokens, scopes } = useSuspenseQuery(tokensQuery).data;
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ProgramToken | null>(null);
  const open = tokens.filter(({ state }) => state === "open");
  const ended = tokens.filter(({ state }) => state !== "open");
  const isFull = open.length >= TOKENS_MAX;
  const make = (
    <Button variant={open.length === 0 ? "primary" : "secondary"} onClick={() => setMaking(true)}>
      Make a token
    </Button>
  );
  return (
    <Card title="Tokens" actions={open.length > 0 && !isFull && make}>
      <p className="text-base text-2">
        A token opens this book for a program, such as a spreadsheet, without a password. With it a program can&apos;t
        change or delete anything, see what you pay, or open another book.
      </p>
      {open.length === 0 ? (
        <EmptyState level={3} title="No program is let in" action={make}>
          Make a token and paste it into the program.
        </EmptyState>
      ) : (
        <TokenList label="Open tokens" tokens={open} onRevoke={setRevoking} />
      )}
      {isFull && <p className="mt-3 text-sm text-2">{TOKENS_MAX} tokens are open. Revoke one to make another.</p>}
      {ended.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-base font-medium text-1">Ended tokens ({ended.length})</summary>
          <TokenList label="Ended tokens" tokens={ended} />
        </details>
      )}
      {isMaking && <NewTokenDialog scopes={scopes} onClose={() => setMaking(false)} />}
      <RevokeToken token={revoking} onClose={() => setRevoking(null)} />
    </Card>
  );
}
