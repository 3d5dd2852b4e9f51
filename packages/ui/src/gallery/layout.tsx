import { Button } from "../actions/button.tsx";
import { TextLink } from "../actions/text-link.tsx";
import { Badge } from "../display/badge.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { Stepper } from "../layout/stepper.tsx";
import { TabLink, TabNav, Tabs } from "../layout/tabs.tsx";
import type { GalleryExample } from "./example.ts";

export const layoutExamples: readonly GalleryExample[] = [
  {
    id: "page-header",
    name: "PageHeader",
    group: "Layout",
    render: () => (
      <PageHeader
        title="14 Elm St"
        description="Long-term rental in Denver. Bought in 2019."
        back={
          <TextLink tone="quiet" href="#page-header">
            Properties
          </TextLink>
        }
        actions={
          <>
            <Button>Edit</Button>
            <Button variant="primary" hint="L">
              Log time
            </Button>
          </>
        }
      >
        <Badge tone="brand">Material</Badge>
      </PageHeader>
    ),
  },
  {
    id: "tabs",
    name: "Tabs, TabNav",
    group: "Layout",
    render: () => (
      <div className="grid gap-6">
        <Tabs
          label="Activity"
          items={[
            { value: "all", label: "All", count: 12, content: <p>All twelve.</p> },
            { value: "unread", label: "Unread", count: 3, content: <p>Three unread.</p> },
          ]}
        />
        <TabNav label="Saved views">
          <TabLink href="#tabs" current>
            Everything
          </TabLink>
          <TabLink href="#tabs">No proof</TabLink>
          <TabLink href="#tabs">Travel</TabLink>
        </TabNav>
      </div>
    ),
  },
  {
    id: "stepper",
    name: "Stepper",
    group: "Layout",
    render: () => <Stepper step={2} total={5} title="Portfolio snapshot" />,
  },
];
