import { Copy, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { Combobox } from "../forms/combobox.tsx";
import { Field } from "../forms/field.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { CoachCard } from "../overlays/coach-card.tsx";
import { Cover } from "../overlays/cover.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Dialog, DialogClose } from "../overlays/dialog.tsx";
import { Drawer } from "../overlays/drawer.tsx";
import {
  DropdownMenu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "../overlays/dropdown-menu.tsx";
import { Popover } from "../overlays/popover.tsx";
import type { GalleryExample } from "./example.ts";

const icon = { className: "size-4", strokeWidth: 1.75 } as const;

function LogForm() {
  const [place, setPlace] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      <Field label="What was done">
        <TextInput defaultValue="Showed unit B" />
      </Field>
      <Field label="Property">
        <Combobox
          value={place}
          onValueChange={setPlace}
          options={["14 Elm St", "Maple Duplex", "220 Birch #4", "9 Cedar", "31 Oak", "7 Pine"].map((name) => ({
            value: name,
            label: name,
            description: "Long-term, Denver",
          }))}
        />
      </Field>
    </div>
  );
}

function CoverExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cover the page</Button>
      {isOpen && (
        <Cover title="Your free trial has ended" description="Choose a plan to go on.">
          <Button onClick={() => setOpen(false)}>Continue on the free plan</Button>
        </Cover>
      )}
    </>
  );
}

function DialogExample() {
  return (
    <div className="flex flex-wrap gap-3">
      <Dialog
        trigger={<Button>Open dialog</Button>}
        title="Log time"
        description="What you did, how long, where."
        footer={
          <>
            <DialogClose>
              <Button variant="quiet">Cancel</Button>
            </DialogClose>
            <Button variant="primary">Save</Button>
          </>
        }
      >
        <LogForm />
      </Dialog>
      <Drawer
        trigger={<Button>Open drawer</Button>}
        title="Edit entry"
        footer={
          <DialogClose>
            <Button variant="primary">Done</Button>
          </DialogClose>
        }
      >
        <LogForm />
      </Drawer>
      <Drawer side="start" trigger={<Button>Open menu drawer</Button>} title="Menu">
        <p>Dashboard</p>
      </Drawer>
    </div>
  );
}

function ConfirmExample() {
  const [open, setOpen] = useState<"none" | "plain" | "typed">("none");
  const close = () => setOpen("none");
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen("plain")}>Remove members</Button>
      <Button variant="danger-outline" onClick={() => setOpen("typed")}>
        Delete organization
      </Button>
      <ConfirmDialog
        open={open === "plain"}
        onOpenChange={close}
        title="Remove 2 members?"
        description="They lose access at once. What they logged stays in the record."
        confirmLabel="Remove 2 members"
        onConfirm={close}
      />
      <ConfirmDialog
        open={open === "typed"}
        onOpenChange={close}
        title="Delete the organization?"
        description="Seats and branding go. Members keep their own records."
        confirmLabel="Delete organization"
        typeToConfirm="Birch Holdings"
        onConfirm={close}
      />
    </div>
  );
}

function MenuExample() {
  const [columns, setColumns] = useState({ lag: true, source: false });
  const [theme, setTheme] = useState("light");
  return (
    <div className="flex flex-wrap gap-3">
      <DropdownMenu trigger={<Button>Open row menu</Button>}>
        <MenuItem icon={<Pencil {...icon} />} hint="F2">
          Edit
        </MenuItem>
        <MenuItem icon={<Copy {...icon} />} hint="Y">
          Duplicate to today
        </MenuItem>
        <MenuItem asChild>
          <a href="#menus">Open history</a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 {...icon} />} tone="danger" hint="Del">
          Delete
        </MenuItem>
      </DropdownMenu>
      <DropdownMenu trigger={<Button>Open view menu</Button>}>
        <MenuLabel>Columns</MenuLabel>
        <MenuCheckboxItem checked={columns.lag} onCheckedChange={(lag) => setColumns({ ...columns, lag })}>
          Logged after
        </MenuCheckboxItem>
        <MenuCheckboxItem checked={columns.source} onCheckedChange={(source) => setColumns({ ...columns, source })}>
          Source
        </MenuCheckboxItem>
        <MenuSeparator />
        <MenuLabel>Theme</MenuLabel>
        <MenuRadioGroup value={theme} onValueChange={setTheme}>
          <MenuRadioItem value="light">Light</MenuRadioItem>
          <MenuRadioItem value="dark">Dark</MenuRadioItem>
          <MenuRadioItem value="system">System</MenuRadioItem>
        </MenuRadioGroup>
      </DropdownMenu>
      <Popover label="About this figure" trigger={<Button>Open popover</Button>}>
        Hours of self and spouse count together for this test.
      </Popover>
    </div>
  );
}

function CoachExample() {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <CoachCard
        step={3}
        total={13}
        title="Your progress"
        className="max-w-96"
        actions={
          <>
            <Button size="sm" variant="quiet" className="mr-auto">
              Skip Tour
            </Button>
            <Button size="sm">Back</Button>
            <Button size="sm" variant="primary">
              Next
            </Button>
          </>
        }
      >
        This is how many of your hours count, how many you need, and if you're on pace.
      </CoachCard>
      <CoachCard
        step={6}
        total={13}
        title="On its way to another page"
        className="max-w-96"
        actions={
          <Button size="sm" variant="primary" pending>
            Next
          </Button>
        }
      >
        The button waits for the page.
      </CoachCard>
    </div>
  );
}

export const overlayExamples: readonly GalleryExample[] = [
  { id: "dialogs", name: "Dialog, Drawer", group: "Overlays", render: () => <DialogExample /> },
  { id: "cover", name: "Cover", group: "Overlays", render: () => <CoverExample /> },
  { id: "confirm", name: "ConfirmDialog", group: "Overlays", render: () => <ConfirmExample /> },
  { id: "coach", name: "CoachCard", group: "Overlays", render: () => <CoachExample /> },
  { id: "menus", name: "DropdownMenu, Popover", group: "Overlays", render: () => <MenuExample /> },
];
