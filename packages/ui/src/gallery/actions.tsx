import { Download, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { Kbd } from "../actions/kbd.tsx";
import { TextLink } from "../actions/text-link.tsx";
import { Logo, LogoMark } from "../brand/logo.tsx";
import type { GalleryExample } from "./example.ts";

const icon = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

export const actionExamples: readonly GalleryExample[] = [
  {
    id: "buttons",
    name: "Button: variants",
    group: "Actions",
    render: () => (
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" hint="L">
          Log time
        </Button>
        <Button icon={<Download {...icon} />}>Export</Button>
        <Button variant="quiet" icon={<Plus {...icon} />}>
          Add filter
        </Button>
        <Button variant="danger">Remove 2 members</Button>
        <Button variant="danger-outline">Delete account</Button>
      </div>
    ),
  },
  {
    id: "button-states",
    name: "Button: pending, disabled, sizes, link",
    group: "Actions",
    render: () => (
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" pending>
          Save changes
        </Button>
        <Button pending>Save changes</Button>
        <Button disabled>Save changes</Button>
        <Button variant="primary" disabled>
          Save changes
        </Button>
        <Button size="sm">Small</Button>
        <Button variant="primary" size="lg">
          Get started
        </Button>
        <Button asChild variant="secondary">
          <a href="#buttons">A link</a>
        </Button>
      </div>
    ),
  },
  {
    id: "icon-buttons",
    name: "IconButton, Kbd, TextLink",
    group: "Actions",
    render: () => (
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Edit" hint="F2" icon={<Pencil {...icon} />} />
        <IconButton label="More" variant="secondary" icon={<Ellipsis {...icon} />} />
        <IconButton label="Delete" variant="danger" icon={<Trash2 {...icon} />} />
        <IconButton label="Edit (not allowed)" disabled icon={<Pencil {...icon} />} />
        <Kbd>G</Kbd>
        <Kbd>Esc</Kbd>
        <p className="text-base">
          Read <TextLink href="#icon-buttons">how the figure is made</TextLink> or{" "}
          <TextLink tone="quiet" href="#icon-buttons">
            the source
          </TextLink>
          .
        </p>
      </div>
    ),
  },
  {
    id: "logo",
    name: "Logo",
    group: "Actions",
    render: () => (
      <div className="flex flex-wrap items-center gap-8">
        <Logo size="sm" />
        <Logo />
        <Logo size="lg" />
        <LogoMark size={16} />
        <LogoMark size={32} />
        <LogoMark size={64} />
      </div>
    ),
  },
];
