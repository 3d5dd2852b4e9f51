import { Badge, Button, CivilDate, ConfirmDialog, formatInstant, TextLink } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { filePath } from "#web/paths.ts";
import { useToday } from "#web/session/use-today.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { type ClientRequest, reopenRequest, withdrawRequest } from "../contract.ts";

type RequestRowProps = { request: ClientRequest; onAnswer: () => void };

export function RequestRow({ request, onAnswer }: RequestRowProps) {
  const { title, details, byName, isYours, createdAt, done } = request;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64 text-base">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {title} <DueBadge request={request} />
        </p>
        {details !== "" && <p className="wrap-anywhere whitespace-pre-line text-2">{details}</p>}
        <p className="text-sm text-3">
          {isYours ? "You asked" : `${byName ?? "Someone who left"} asked`} {formatInstant(createdAt, timeZone)}
        </p>
        {done && <DoneLine done={done} timeZone={timeZone} />}
      </div>
      <Acts request={request} onAnswer={onAnswer} />
    </li>
  );
}

function DueBadge({ request: { dueOn, done } }: { request: ClientRequest }) {
  const today = useToday();
  if (dueOn === null || done !== null) return null;
  return (
    <Badge tone={dueOn < today ? "warn" : "outline"}>
      {dueOn < today ? "Late, due" : "Due"} <CivilDate date={dueOn} taxYear={yearOf(today)} />
    </Badge>
  );
}

function DoneLine({ done, timeZone }: { done: NonNullable<ClientRequest["done"]>; timeZone: string }) {
  return (
    <div className="mt-1 text-sm text-2">
      <p>
        Done {formatInstant(done.at, timeZone)}
        {done.byName !== null && ` by ${done.byName}`}
      </p>
      {done.note !== "" && <p className="wrap-anywhere whitespace-pre-line">{done.note}</p>}
      {done.file && (
        <p>
          <TextLink asChild>
            <Link to={filePath(done.file.id)}>{done.file.name}</Link>
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Acts({ request: { id, title, isYours, done }, onAnswer }: RequestRowProps) {
  const [isAsking, setAsking] = useState(false);
  const reopening = useApiMutation(reopenRequest, { toast: "save" });
  const withdrawing = useApiMutation(withdrawRequest, {
    toast: "save",
    onSuccess: () => setAsking(false),
  });
  if (done)
    return (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Open again: ${title}`}
        pending={reopening.isSending}
        onClick={() => reopening.send({ params: { id } })}
      >
        Open again
      </Button>
    );
  return (
    <div className="flex gap-2">
      {isYours && (
        <Button size="sm" variant="quiet" aria-label={`Withdraw: ${title}`} onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      <Button
        size="sm"
        variant={isYours ? "secondary" : "primary"}
        aria-label={`Mark as done: ${title}`}
        onClick={onAnswer}
      >
        Mark as done
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Withdraw "${title}"?`}
        description="The request goes, and so do its reminders."
        confirmLabel="Withdraw request"
        pending={withdrawing.isSending}
        onConfirm={() => withdrawing.send({ params: { id } })}
      />
    </div>
  );
}
