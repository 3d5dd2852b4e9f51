import { Banner, Button, ConfirmDialog, Field, TextInput, TextLink, toast } from "@tenure/ui";
import { Copy } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { copyLink } from "#web/forms/copy-link.ts";
import { helpPath } from "#web/paths.ts";
import { type MailAddress, makeMailAddress } from "../contract.ts";

const STOPPED_WORDS: Readonly<Record<NonNullable<MailAddress["stoppedBy"]>, string>> = {
  source: "Mails to this address are refused: its source is paused or ended. Resume it below, or change the address.",
  role: "Mails to this address are refused: you got it in another role in this book. Change the address to get mails again.",
};

/** The address, and from where it takes mails at once. */
export function OwnAddress({ own, address }: { own: MailAddress; address: string }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {own.stoppedBy !== null && <Banner tone="warn">{STOPPED_WORDS[own.stoppedBy]}</Banner>}
      <Field label="Your forwarding address" hint="Only for you. Anyone who knows it can send mails here.">
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => void copyLink(address, "Address")}
        >
          Copy address
        </Button>
        <Button variant="quiet" onClick={() => setChanging(true)}>
          Change address
        </Button>
      </div>
      <From {...own.from} />
      {isChanging && <ChangeAddress address={address} onClose={() => setChanging(false)} />}
    </div>
  );
}

const From = ({ address, isVerified }: MailAddress["from"]) => (
  <p className="max-w-[65ch] text-sm text-2">
    {isVerified ? (
      <>
        Forward from <span className="font-medium text-1 wrap-anywhere">{address}</span>, the address of your account. A
        mail from elsewhere stays here until you add it.
      </>
    ) : (
      <>
        <span className="font-medium text-1 wrap-anywhere">{address}</span> isn't verified yet, so every mail stays here
        until you add it. Use the link that we mailed you to verify it.
      </>
    )}{" "}
    <TextLink asChild>
      <Link to={helpPath("forwarding-address")}>How forwarding works</Link>
    </TextLink>
  </p>
);

function ChangeAddress({ address, onClose }: { address: string; onClose: () => void }) {
  const make = useApiMutation(makeMailAddress, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Your forwarding address is changed", tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change your forwarding address"
      description="You get a new address. Mails to the one you have now are refused at once, also those of a forwarding that you set up."
      confirmLabel="Change address"
      pending={make.isSending}
      onConfirm={() => make.send({ body: { replaces: address } })}
    />
  );
}
