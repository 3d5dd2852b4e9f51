import { Button, Card } from "@tenure/ui";
import type { OwnAsset } from "#features/account/affiliates/messages/messages-contract.ts";
import { fillSnippet } from "#features/account/affiliates/messages/rules-messages.ts";
import { copyLink } from "#web/forms/copy-link.ts";
import { linkToShare } from "./campaign-link.ts";

/** What an affiliate may share: texts and pages with their own link in them, and pictures. */
export function OwnAssets({ assets, link }: { assets: readonly OwnAsset[]; link: string }) {
  if (assets.length === 0) return null;
  return (
    <Card title="Texts and pictures to share">
      <ul className="divide-y divide-line">
        {assets.map((asset) => (
          <AssetRow key={asset.id} asset={asset} given={givenBy(asset, link)} />
        ))}
      </ul>
    </Card>
  );
}

const givenBy = ({ kind, content }: OwnAsset, link: string): string | null => {
  if (content === null) return null;
  return kind === "text" ? fillSnippet(content, link) : linkToShare(content, link);
};

function AssetRow({ asset: { kind, name, purpose, pictureUrl }, given }: { asset: OwnAsset; given: string | null }) {
  const what = kind === "text" ? "Text" : "Link";
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      {pictureUrl !== null && (
        <img src={pictureUrl} alt="" loading="lazy" className="h-16 w-32 rounded-md border border-line object-cover" />
      )}
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-base font-medium">{name}</p>
        <p className="text-sm text-2">{purpose}</p>
        {given !== null && <p className="mt-1 text-base wrap-anywhere whitespace-pre-line">{given}</p>}
      </div>
      {pictureUrl !== null && (
        <Button asChild size="sm">
          <a href={pictureUrl} download={`${name}.${pictureUrl.split(".").at(1) ?? "png"}`}>
            Download<span className="sr-only"> {name}</span>
          </a>
        </Button>
      )}
      {given !== null && (
        <Button size="sm" onClick={() => void copyLink(given, what)}>
          Copy {what.toLowerCase()}
          <span className="sr-only"> of {name}</span>
        </Button>
      )}
    </li>
  );
}
