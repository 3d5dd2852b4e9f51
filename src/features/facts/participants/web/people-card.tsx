import { Badge, Button, Card, DropdownMenu, IconButton, MenuItem, TextLink, toast } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { paths } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { archivePerson, type Person, unarchivePerson } from "../contract.ts";
import { PersonDialog, type PersonDialogProps } from "./person-dialog.tsx";
import { RELATION_LABELS, RELATION_NOTES } from "./person-words.ts";
import { personsQuery } from "./queries.ts";

const icon = { className: "size-4", strokeWidth: 1.75 };

/** Everyone whose hours are in the book. */
export function PeopleCard() {
  const { persons } = useSuspenseQuery(personsQuery("all")).data;
  const [editing, setEditing] = useState<PersonDialogProps["person"] | null>(null);
  const [showsArchived, setShowsArchived] = useState(false);
  const kept = persons.filter(({ archivedAt }) => archivedAt === null);
  const archived = persons.filter(({ archivedAt }) => archivedAt !== null);
  const hasSpouse = kept.some(({ relation }) => relation === "spouse");
  return (
    <Card
      title="People"
      flush
      actions={
        <Can do="facts">
          {!hasSpouse && (
            <Button size="sm" icon={<Plus {...icon} />} onClick={() => setEditing({ relation: "spouse" })}>
              Add spouse
            </Button>
          )}
          <Button size="sm" icon={<Plus {...icon} />} onClick={() => setEditing({ relation: "helper" })}>
            Add helper
          </Button>
        </Can>
      }
    >
      <ul className="divide-y divide-line">
        {[...kept, ...(showsArchived ? archived : [])].map((person) => (
          <PersonRow key={person.id} person={person} onEdit={() => setEditing(person)} />
        ))}
      </ul>
      {archived.length > 0 && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={showsArchived}
            onClick={() => setShowsArchived(!showsArchived)}
          >
            {showsArchived ? "Hide archived people" : `Show ${archived.length} archived`}
          </Button>
        </div>
      )}
      <p className="border-t border-line px-4 py-3 text-sm text-2 sm:px-5">
        You can log for your spouse here, or{" "}
        <TextLink asChild>
          <Link to={paths.team}>invite them to an account of their own</Link>
        </TextLink>
        . Each of you is tested alone for 750 hours either way.
      </p>
      {editing && <PersonDialog person={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

function PersonRow({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const { archive, unarchive } = useArchivePerson();
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium">
          {person.name}
          <Badge tone={person.relation === "helper" ? "outline" : "neutral"}>{RELATION_LABELS[person.relation]}</Badge>
          {person.archivedAt !== null && <Badge tone="outline">Archived</Badge>}
        </p>
        {person.relation !== "self" && <p className="text-sm text-2">{RELATION_NOTES[person.relation]}</p>}
        {person.aliases.length > 0 && <p className="text-sm text-3">In logs also: {person.aliases.join(", ")}</p>}
      </div>
      <Can do="facts">
        <DropdownMenu
          align="end"
          trigger={<IconButton size="sm" label={`More for ${person.name}`} icon={<Ellipsis {...icon} />} />}
        >
          <MenuItem icon={<Pencil {...icon} />} onSelect={onEdit}>
            {person.relation === "self" ? "Change names" : "Change"}
          </MenuItem>
          {person.relation !== "self" && person.archivedAt === null && (
            <MenuItem icon={<Archive {...icon} />} onSelect={() => archive(person)}>
              Archive
            </MenuItem>
          )}
          {person.archivedAt !== null && (
            <MenuItem icon={<ArchiveRestore {...icon} />} onSelect={() => unarchive(person)}>
              Bring back
            </MenuItem>
          )}
        </DropdownMenu>
      </Can>
    </li>
  );
}

const useArchivePerson = () => {
  const unarchive = useApiMutation(unarchivePerson, {
    toast: "save",
    onSuccess: ({ name }) => void toast({ title: `${name} is back`, tone: "success" }),
  });
  const archive = useApiMutation(archivePerson, {
    toast: "save",
    onSuccess: ({ id, name }) => {
      const onAction = (): void => unarchive.send({ params: { id } });
      toast({ title: `${name} archived`, tone: "success", action: { label: "Undo", onAction } });
    },
  });
  return {
    archive: ({ id }: Person): void => archive.send({ params: { id } }),
    unarchive: ({ id }: Person): void => unarchive.send({ params: { id } }),
  };
};
