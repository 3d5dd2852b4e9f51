import { Button, Card, Field, Select, TextInput } from "@tenure/ui";
import { useId, useState } from "react";
import { campaignLink } from "./campaign-link.ts";
import { copyLink } from "#web/forms/copy-link.ts";
import { QrCode } from "#web/forms/qr-code.tsx";
import { paths } from "#web/paths.ts";

const PAGES = [
  { value: paths.home, label: "Home page" },
  { value: paths.pricing, label: "Pricing" },
  { value: paths.features, label: "Features" },
  { value: paths.tools, label: "Free tools" },
  { value: paths.whyTenure, label: "Why Tenure" },
  { value: paths.register, label: "Open an account" },
];

const NO_CAMPAIGN = { source: "", medium: "", campaign: "" };

const FIELDS = [
  { name: "source", label: "Source", hint: "Where you put it, such as my-show" },
  { name: "medium", label: "Medium", hint: "Such as podcast or newsletter" },
  { name: "campaign", label: "Campaign", hint: "Such as spring-season" },
] as const;

/** The link to share, as text and as a picture, to any public page and with the words of a campaign. */
export function OwnLink({ link, code }: { link: string; code: string }) {
  const [path, setPath] = useState<string>(paths.home);
  const [campaign, setCampaign] = useState(NO_CAMPAIGN);
  const id = useId();
  const made = campaignLink(link, path, campaign);
  return (
    <Card>
      <h2 className="text-xl font-semibold">Your link</h2>
      <div className="mt-3 flex flex-wrap items-start gap-6">
        <div className="min-w-0 flex-1 basis-80">
          <p className="text-lg break-all" data-own-link>
            {made}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <Button variant="primary" onClick={() => void copyLink(made)}>
              Copy link
            </Button>
            <p className="text-base text-2">
              Code: <span className="font-mono text-1">{code}</span>
            </p>
          </div>
          <details className="mt-4">
            <summary className="rounded-sm text-base font-medium">Another page, or a campaign</summary>
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <Field label="Page" id={`${id}-page`}>
                <Select options={PAGES} value={path} onChange={(event) => setPath(event.target.value)} />
              </Field>
              {FIELDS.map(({ name, label, hint }) => (
                <Field key={name} label={label} optional hint={hint} id={`${id}-${name}`}>
                  <TextInput
                    value={campaign[name]}
                    maxLength={100}
                    onChange={(event) => setCampaign({ ...campaign, [name]: event.target.value })}
                  />
                </Field>
              ))}
            </div>
          </details>
        </div>
        <QrCode text={made} label="Your link as a picture, to scan" />
      </div>
    </Card>
  );
}
