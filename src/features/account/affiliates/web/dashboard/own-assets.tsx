import { Button, Card } from "@tenure/ui";
import type { OwnAsset } from "#features/account/affiliates/messages/messages-contract.ts";
import { fillSnippet } from "#features/account/affiliates/messages/rules-messages.ts";
import { copyLink } from "#web/forms/copy-link.ts";
import { linkToShare } from "./campaign-link.ts";

/** What an affiliate may share: texts and pages with their own link in them, and pictures. */
export function OwnAssets({ assets, link }: { assets: readonly OwnAsset[]; link: string }) {
  if (assets.length === 0) return null;
  return (
    <section aria-label="Texts and pictures to share">
      <h2 className="mb-2 text-xl font-semibold">Texts and pictures to share</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {assets.map((asset) => (
          <li key={asset.id}>
            <Card title={asset.name} level={3} className="h-full">
              <p className="text-sm text-2">{asset.purpose}</p>
              <Given asset={asset} link={link} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Given({ asset: { kind, name, content, pictureUrl }, link }: { asset: OwnAsset; link: string }) {
  if (pictureUrl !== null)
    return (
      <>
        <img
          src={pictureUrl}
          alt={name}
          loading="lazy"
          className="mt-3 max-h-48 max-w-full rounded-md border border-line"
        />
        <Button asChild size="sm" className="mt-3">
          <a href={pictureUrl} download={`${name}.${pictureUrl.split(".").at(1) ?? "png"}`}>
            Download<span className="sr-only"> {name}</span>
          </a>
        </Button>
      </>
    );
  if (content === null) return null;
  const isText = kind === "text";
  const given = isText ? fillSnippet(content, link) : linkToShare(content, link);
  return (
    <>
      <p className="mt-3 text-base wrap-anywhere whitespace-pre-line">{given}</p>
      <Button size="sm" className="mt-3" onClick={() => void copyLink(given, isText ? "Text" : "Link")}>
        {isText ? "Copy text" : "Copy link"}
        <span className="sr-only"> of {name}</span>
      </Button>
    </>
  );
}
