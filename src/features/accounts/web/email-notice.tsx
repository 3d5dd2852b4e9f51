import { Banner, Button, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { paths } from "#web/paths.ts";
import { resendVerification } from "../contract.ts";

export function EmailNotice({ email }: { email: string }) {
  const { data: config } = useQuery(publicConfigQuery);
  const { send, isSending } = useApiMutation(resendVerification, {
    toast: "save",
    onSuccess: () => void toast({ title: "Link sent", description: `Look for it at ${email}.`, tone: "success" }),
  });
  return (
    <div className="mb-5">
      <Banner
        title="Confirm your email."
        actions={
          <>
            {config?.showsOutbox && (
              <Button asChild size="sm">
                <Link to={paths.outbox}>Open the outbox</Link>
              </Button>
            )}
            <Button size="sm" pending={isSending} onClick={() => send({})}>
              Send the link again
            </Button>
          </>
        }
      >
        We sent a link to {email}. Only sharing and inviting wait for it.
      </Banner>
    </div>
  );
}
