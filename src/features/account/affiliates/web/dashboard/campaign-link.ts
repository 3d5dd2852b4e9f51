export type Campaign = { source: string; medium: string; campaign: string };

/** A link to a public page that counts as the affiliate's and says to their own statistics where it stood. */
export const campaignLink = (ownLink: string, path: string, { source, medium, campaign }: Campaign): string => {
  const link = new URL(path, ownLink);
  link.search = new URL(ownLink).search;
  const said = { utm_source: source, utm_medium: medium, utm_campaign: campaign };
  for (const [name, value] of Object.entries(said)) if (value.trim() !== "") link.searchParams.set(name, value.trim());
  return link.href;
};

/** What an administrator gave to link to: a page of ours gets their code, any other stays as it is. */
export const linkToShare = (content: string, ownLink: string): string => {
  if (!content.startsWith("/")) return content;
  const link = new URL(content, ownLink);
  for (const [name, value] of new URL(ownLink).searchParams) link.searchParams.set(name, value);
  return link.href;
};
