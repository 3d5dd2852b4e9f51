import { Button, formatInstant, toast, useKeptFocus } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { addHeldMail, deleteHeldMail, type HeldMail, type MailAddress } from "../contract.ts";
import { HELD_DAYS, HELD_MAX } from "../rules.ts";
import { REASON_WORDS } from "./held-words.ts";

type HeldProps = { own: MailAddress; isLocked: boolean };

/** The mails that could be someone else's: each is added or deleted by hand. */
export function HeldMails({ own: { held, turnedAway }, isLocked }: HeldProps) {
  const kept = useKeptFocus<HTMLElement>();
  return (
    <section {...kept} aria-labelledby="held-mails" className="border-t border-line pt-4">
      <h3 id="held-mails" className="text-sm font-semibold">
        Mails to check
      </h3>
      <p className="max-w-[65ch] text-sm text-2">
        We can't tell that you sent them. Each is deleted by itself after {HELD_DAYS} days.
        {turnedAway > 0 &&
          ` ${turnedAway === 1 ? "1 mail was" : `${turnedAway} mails were`} turned away, since at most ${HELD_MAX} are kept.`}
      </p>
      <ul aria-label="Mails to check" className="divide-y divide-line">
        {held.map((mail) => (
          <HeldLine key={mail.id} mail={mail} isLocked={isLocked} />
        ))}
      </ul>
    </section>
  );
}

function HeldLine({ mail, isLocked }: { mail: HeldMail; isLocked: boolean }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const name = mail.subject === "" ? "No subject" : mail.subject;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-base font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-2">
          {mail.from ?? "No sender, or several"} · {formatInstant(mail.receivedAt, timeZone)}
        </p>
        {mail.reasons.map((reason) => (
          <p key={reason} className="text-sm text-2">
            {REASON_WORDS[reason]}
          </p>
        ))}
        {mail.text === null ? (
          <p className="text-sm text-2">It can't be opened any more. Delete it.</p>
        ) : (
          mail.text.trim() !== "" && <MailText name={name} text={mail.text} />
        )}
      </div>
      <Decide mail={mail} name={name} isLocked={isLocked} />
    </li>
  );
}

function Decide({ mail, name, isLocked }: { mail: HeldMail; name: string; isLocked: boolean }) {
  const params = { id: mail.id };
  const add = useApiMutation(addHeldMail, {
    toast: "save",
    onSuccess: ({ proposed }) =>
      void toast({
        title: proposed === 0 ? "This mail was proposed before" : "Added to your review inbox",
        tone: "success",
      }),
  });
  const remove = useApiMutation(deleteHeldMail, {
    toast: "save",
    onSuccess: () => void toast({ title: "Mail deleted", tone: "success" }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {mail.text !== null && !isLocked && (
        <Button size="sm" pending={add.isSending} onClick={() => add.send({ params, body: {} })}>
          Add it<span className="sr-only">: {name}</span>
        </Button>
      )}
      <Button size="sm" variant="quiet" pending={remove.isSending} onClick={() => remove.send({ params })}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

/** As text alone: nothing in it can be pressed, and nothing is fetched. */
const MailText = ({ name, text }: { name: string; text: string }) => (
  <details className="mt-1 text-sm">
    <summary className="w-fit cursor-pointer py-1 text-2 underline underline-offset-2">
      Read<span className="sr-only"> {name}</span>
    </summary>
    <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text.trim()}</p>
  </details>
);
