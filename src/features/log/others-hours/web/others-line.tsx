import { hoursText } from "@tenure/tax-rules";
import { Badge, Button, DropdownMenu, formatInstant, IconButton, MenuItem, toast } from "@tenure/ui";
import { useComments } from "#web/slots/use-comments.ts";
import { useSlots } from "#web/slots/slots.ts";
import { Ellipsis, Link2, Pencil, Trash2 } from "lucide-react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import { type OthersLine, revokeStatementLink } from "../contract.ts";
import { lineHours, SOURCE_LABELS } from "./others-words.ts";

const icon = { className: "size-4", strokeWidth: 1.75 };

type OthersLineProps = {
  line: OthersLine;
  onEdit: () => void;
  onAsk: () => void;
  onRemove: () => void;
};

/** One person of the register: hours, where they come from, and the links that ask for them. */
export function OthersLineRow({ line, onEdit, onAsk, onRemove }: OthersLineProps) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const comments = useComments();
  const slots = useSlots();
  return (
    <li className="flex items-start gap-3 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium">
          {line.name}
          <span className="font-normal text-2">
            {line.role}
            {line.firmName !== null && `, ${line.firmName}`}
          </span>
          {line.isPaidForManagement && <Badge tone="outline">Paid manager</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-3">
          {line.durationSeconds === null
            ? "Hours not added yet"
            : `${SOURCE_LABELS[line.source]}, ${formatInstant(line.statedAt, timeZone)}`}
        </p>
        {line.note !== "" && <p className="mt-0.5 text-sm break-words text-2">{line.note}</p>}
        {slots && <slots.Papers taxYear={line.taxYear} on="others_hours" onId={line.id} about={line.name} />}
        {line.links.map((link) => (
          <LinkLine key={link.id} link={link} timeZone={timeZone} name={line.name} />
        ))}
      </div>
      <p className="text-right text-base font-medium tabular-nums">
        {lineHours(line)}
        {line.isEstimate && <span className="block text-sm font-normal text-3">estimate</span>}
      </p>
      {comments && <comments.CommentsButton on="others_hours" onId={line.individualId} about={line.name} />}
      <Can do="facts">
        <DropdownMenu
          align="end"
          trigger={<IconButton size="sm" label={`More for ${line.name}`} icon={<Ellipsis {...icon} />} />}
        >
          <MenuItem icon={<Pencil {...icon} />} onSelect={onEdit}>
            Change
          </MenuItem>
          <Can do="share">
            <MenuItem icon={<Link2 {...icon} />} onSelect={onAsk}>
              Ask by link
            </MenuItem>
          </Can>
          <MenuItem icon={<Trash2 {...icon} />} tone="danger" onSelect={onRemove}>
            Remove
          </MenuItem>
        </DropdownMenu>
      </Can>
    </li>
  );
}

type LinkLineProps = { link: OthersLine["links"][number]; timeZone: string; name: string };

function LinkLine({ link, timeZone, name }: LinkLineProps) {
  const { send, isSending } = useApiMutation(revokeStatementLink, {
    toast: "save",
    onSuccess: () => void toast({ title: "Link ended", tone: "success" }),
  });
  const { statement, state } = link;
  if (statement === null && state !== "open") return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-2">
      {statement === null
        ? `Link open until ${formatInstant(link.expiresAt, timeZone)}, no answer yet`
        : `${statement.name} added ${hoursText(statement.seconds)} on ${formatInstant(statement.statedAt, timeZone)}`}
      {statement !== null && statement.note !== "" && <span className="text-3">"{statement.note}"</span>}
      {state === "open" && (
        <Can do="share">
          <Button
            size="sm"
            variant="quiet"
            pending={isSending}
            aria-label={`End the link for ${name}`}
            onClick={() => send({ params: { id: link.id } })}
          >
            End the link
          </Button>
        </Can>
      )}
    </p>
  );
}
