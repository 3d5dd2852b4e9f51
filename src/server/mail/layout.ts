import type { MailSender } from "./mail-sender.ts";
import type { Mail } from "./mailer.ts";

export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A line to be kept or copied as it is. */
  noted?: string;
  /** The text after it. */
  after?: readonly string[];
  action: { label: string; link: string };
  /** A less prominent link, such as one that ends these messages. */
  aside?: { label: string; link: string };
  footnote: string;
  /** An organization, where the mail is sent on its behalf; else the house. */
  sender?: MailSender | null;
};

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const NOTED_STYLE = "font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;word-break:break-all";

const HOUSE = { color: "#17614a", onColor: "#ffffff" } as const;

/** Name and picture of an organization above its mail. Without pictures the name is shown. */
const headOf = ({ title, logo, line }: MailSender): string =>
  `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid ${line};font-weight:600">${
    logo === null
      ? ""
      : `<img src="${escapeHtml(logo)}" alt="" height="32" style="vertical-align:middle;margin-right:10px">`
  }${escapeHtml(title)}</p>\n`;

/** Plain text and HTML of one message: one column, one action, readable without images or styles. */
export const layoutMail = (content: MailContent): Omit<Mail, "to"> => {
  const { subject, greeting, paragraphs, noted, after = [], action, aside, footnote, sender = null } = content;
  const { color, onColor } = sender ?? HOUSE;
  const signature = sender === null ? ["Tenure"] : [sender.title, "Sent with Tenure"];
  const links = [action, ...(aside ? [aside] : [])].map(({ label, link }) => `${label}:\n${link}`);
  const lines = [...paragraphs, ...(noted === undefined ? [] : [noted]), ...after];
  const text = [greeting, ...lines, ...links, footnote, ...signature].join("\n\n");
  const paragraph = (words: string, style = ""): string =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${sender === null ? "" : headOf(sender)}${paragraph(greeting)}
${[...paragraphs.map((words) => paragraph(words)), ...(noted === undefined ? [] : [paragraph(noted, NOTED_STYLE)]), ...after.map((words) => paragraph(words))].join("\n")}
<p style="margin:0 0 16px"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:${color};color:${onColor};text-decoration:none">${escapeHtml(action.label)}</a></p>
${aside ? `<p style="margin:0 0 16px;font-size:13px"><a href="${escapeHtml(aside.link)}">${escapeHtml(aside.label)}</a></p>\n` : ""}${paragraph(footnote, "font-size:13px")}
${paragraph(signature.join(". "), "font-size:13px")}
</div></body></html>`;
  return { subject, text, html };
};
