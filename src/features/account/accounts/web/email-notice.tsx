import { Banner, Button, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { paths } from "#web/paths.ts";
import { resendVerification } from "../contract.ts";

const DISMISSED = "tenureEmailNotice";

const isDismissed = (): boolean => {
  try {
    return sessionStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
};

/** One line over every page, until it is dismissed for this visit. */
export function EmailNotice({ email }: { email: string }) {
  const { data: config } = useQuery(publicConfigQuery);
  const { send, isSending } = useApiMutation(resendVerification, {
    toast: "save",
    onSuccess: () => void toast({ title: "Link sent", description: `Look for it at ${email}.`, tone: "success" }),
  });
  const [isHidden, setHidden] = useState(isDismissed);
  if (isHidden) return null;
  const dismiss = (): void => {
    setHidden(true);
    try {
      sessionStorage.setItem(DISMISSED, "yes");
    } catch {
      // It is back after a reload.
    }
  };
  return (
    <div className="mb-5 max-w-content max-sm:mb-3">
      <Banner
        oneLine
        onDismiss={dismiss}
        title="Confirm your email."
        actions={
          <>
            {config?.showsOutbox && (
              <Button asChild size="sm" className="max-sm:hidden">
                <Link to={paths.outbox}>Open the local mailbox</Link>
              </Button>
            )}
            <Button size="sm" pending={isSending} onClick={() => send({})}>
              <span className="sm:hidden">Send again</span>
              <span className="max-sm:hidden">Send the link again</span>
            </Button>
          </>
        }
      >
        <span className="max-sm:hidden">We sent a link to {email}. You need it to share and invite.</span>
      </Banner>
    </div>
  );
}
