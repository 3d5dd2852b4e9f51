import { Button, Dialog, DialogClose } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAffiliateSecurity, proveAffiliateAgain } from "#features/account/accounts/affiliate-door-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import type { AnswerStepUp } from "#web/api/ask-step-up.ts";
import { callApi } from "#web/api/call-api.ts";
import { OtherWays } from "../security/other-ways.tsx";
import { SecretForm } from "../security/secret-form.tsx";

const FORM_ID = "affiliate-step-up";

/** Over whatever they were about to do; once it is closed, that goes on or is given up. */
export function AffiliateStepUp({ answer }: { answer: AnswerStepUp }) {
  const ways = useQuery(apiQuery(getAffiliateSecurity, {})).data?.ways ?? ["password"];
  const [chosen, setChosen] = useState<(typeof ways)[number] | undefined>();
  const [isSending, setSending] = useState(false);
  const way = chosen ?? ways[0] ?? "password";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : answer(false))}
      size="sm"
      title="Confirm that it's you"
      description="What you're about to do is for you alone. We won't ask again for ten minutes."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Confirm
          </Button>
        </>
      }
    >
      <SecretForm
        key={way}
        id={FORM_ID}
        way={way}
        onSending={setSending}
        send={async (secret) => {
          await callApi(proveAffiliateAgain, { body: { way, secret } });
          answer(true);
        }}
      />
      <OtherWays ways={ways} way={way} onChoose={(one) => setChosen(ways.find((each) => each === one))} />
    </Dialog>
  );
}
