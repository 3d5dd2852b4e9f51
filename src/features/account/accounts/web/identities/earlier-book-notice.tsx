import { Banner, Button, ConfirmDialog, formatInstant, TextLink } from "@tenure/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { getEarlierBook, keepEarlierBook, leaveEarlierBook } from "#features/account/accounts/identities-contract.ts";
import { DELETION_GRACE_DAYS } from "#features/account/accounts/rules.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { paths } from "#web/paths.ts";
import { adoptSession } from "#web/session/adopt-session.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { PROVIDER_NAMES } from "./provider-names.ts";
import { isProvider } from "./visit-in-browser.ts";

/** Over every page until it is decided: whoever registered the address before may have set this book up. */
export function EarlierBookNotice() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { data } = useQuery(apiQuery(getEarlierBook, {}));
  const [isAsking, setAsking] = useState(false);
  const keeping = useApiMutation(keepEarlierBook, { toast: "save" });
  const leaving = useApiMutation(leaveEarlierBook, {
    toast: "save",
    onSuccess: async (answer) => {
      setAsking(false);
      client.clear();
      adoptSession(answer);
      await navigate(paths.dashboard, { replace: true });
    },
  });
  const earlier = data?.earlierBook;
  if (!earlier) return null;
  const name = isProvider(earlier.provider) ? PROVIDER_NAMES[earlier.provider] : "another service";
  return (
    <div className="mb-5 max-w-content max-sm:mb-3">
      <Banner
        tone="warn"
        title={`This account existed before you signed in with ${name}: keep it or start empty.`}
        actions={
          <>
            <Button size="sm" pending={keeping.isSending} onClick={() => keeping.send({})}>
              Keep it
            </Button>
            <Button size="sm" onClick={() => setAsking(true)}>
              Start empty
            </Button>
          </>
        }
      >
        Someone opened it with your address on {formatInstant(earlier.openedAt, timeZone)} and never confirmed that. If
        it was you, keep it. If not, look at what is in it,{" "}
        <TextLink asChild>
          <Link to={paths.yourData}>export it</Link>
        </TextLink>{" "}
        if you want a copy, and start empty.
      </Banner>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Start empty"
        description={`You go on in a new, empty account. What is here now can't be opened any more, and is erased after ${DELETION_GRACE_DAYS} days.${whatElseGoes(earlier, name)} Export it first if you want a copy.`}
        confirmLabel="Start empty"
        pending={leaving.isSending}
        onConfirm={() => leaving.send({})}
      />
    </div>
  );
}

type Earlier = NonNullable<ResponseOf<typeof getEarlierBook>["earlierBook"]>;

const whatElseGoes = ({ hasPassword, hasSecondStep }: Earlier, provider: string): string => {
  const gone = [...(hasPassword ? ["your password"] : []), ...(hasSecondStep ? ["your second step"] : [])];
  if (gone.length === 0) return "";
  return ` It takes ${gone.join(" and ")} with it: sign in with ${provider} after that, and set them up again.`;
};
