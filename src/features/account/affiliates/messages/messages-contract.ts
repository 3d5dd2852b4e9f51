import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, instantSchema, nameSchema, okSchema, textSchema } from "#shared/schema.ts";
import { reasonSchema } from "#shared/search/admin-lists.ts";
import {
  ANNOUNCEMENT_MAX_CHARACTERS,
  ASSET_KINDS,
  ASSET_NAME_MAX_CHARACTERS,
  isAssetLink,
  LINK_MARK,
  PURPOSE_MAX_CHARACTERS,
  SNIPPET_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from "./rules-messages.ts";

// What administrators say to all affiliates, and what they give them to share.

const of = { access: "platform:manage", needs: null } as const;
const write = {
  ...of,
  event: { none: "the admin log keeps it" },
  errors: ["state_conflict", "foreign_origin"],
} as const;
const withdrawal = {
  ...write,
  method: "POST",
  body: z.strictObject({ reason: reasonSchema }),
  response: okSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
} as const;

const announcementShape = { id: idSchema, title: z.string(), text: z.string(), startsAt: z.string() };
const withdrawnShape = { createdAt: z.string(), withdrawnAt: z.nullable(z.string()) };
const announcementSchema = z.strictObject({ ...announcementShape, ...withdrawnShape });
export type Announcement = z.infer<typeof announcementSchema>;

const assetShape = {
  id: z.string(),
  kind: z.enum(ASSET_KINDS),
  name: z.string(),
  purpose: z.string(),
  /** Of a text, with a mark where the own link goes; of a link, a path of ours or a web address. */
  content: z.nullable(z.string()),
  /** Of an image, for anyone. */
  pictureUrl: z.nullable(z.string()),
};
const assetSchema = z.strictObject({ ...assetShape, ...withdrawnShape });
export type Asset = z.infer<typeof assetSchema>;

export const listAffiliateMessages = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-messages",
  summary: "What is said to affiliates and given to them to share, withdrawn ones too: the latest 200 of each",
  response: z.strictObject({ announcements: z.array(announcementSchema), assets: z.array(assetSchema) }),
});

export const addAnnouncement = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliate-announcements",
  summary: "Say something to all affiliates on their dashboard, from an instant on",
  body: z.strictObject({
    title: nameSchema({ min: 1, max: TITLE_MAX_CHARACTERS, required: "Enter a title" }),
    text: textSchema({ min: 1, max: ANNOUNCEMENT_MAX_CHARACTERS, required: "Enter what to say" }),
    /** Absent: from now on. */
    startsAt: z.optional(instantSchema),
    reason: reasonSchema,
  }),
  response: announcementSchema,
  status: 201,
});

export const withdrawAnnouncement = defineEndpoint({
  ...withdrawal,
  path: "/api/admin/affiliate-announcements/:announcementId/withdraw",
  summary: "Take an announcement off affiliates' dashboards, for good",
  params: z.strictObject({ announcementId: idSchema }),
});

const named = {
  name: nameSchema({ min: 1, max: ASSET_NAME_MAX_CHARACTERS, required: "Enter a name" }),
  purpose: nameSchema({ min: 1, max: PURPOSE_MAX_CHARACTERS, required: "Say what it is for" }),
  reason: reasonSchema,
};
const contentSchema = textSchema({ min: 1, max: SNIPPET_MAX_CHARACTERS, required: "Enter the text or the link" });

export const addAsset = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliate-assets",
  summary: "Give affiliates a text to copy, with {link} where their own link goes, or a page to link to",
  body: z
    .strictObject({ kind: z.enum(["text", "link"], "Choose text or link"), content: contentSchema, ...named })
    .check(
      z.refine(({ kind, content }) => kind !== "text" || content.includes(LINK_MARK), {
        error: `Write ${LINK_MARK} where their own link goes`,
        path: ["content"],
      }),
      z.refine(({ kind, content }) => kind !== "link" || isAssetLink(content), {
        error: "Enter a path such as /tools, or a link that starts with https://",
        path: ["content"],
      }),
    ),
  response: assetSchema,
  status: 201,
});

export const uploadAsset = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliate-assets/pictures",
  summary: "Give affiliates a picture to download: one JPEG, PNG or WebP of at most 1 MB in the field `file`",
  query: z.strictObject(named),
  consumes: "multipart/form-data",
  response: assetSchema,
  status: 201,
  errors: ["state_conflict", "payload_too_large", "unsupported_media", "foreign_origin"],
  idempotent: false,
});

export const withdrawAsset = defineEndpoint({
  ...withdrawal,
  path: "/api/admin/affiliate-assets/:assetId/withdraw",
  summary: "End what affiliates were given to share. A picture no longer opens",
  params: z.strictObject({ assetId: idSchema }),
});

/** Public, since an `img` sends no header, and what it shows is there to be published. */
export const getAssetPicture = defineEndpoint({
  method: "GET",
  path: "/api/affiliate-pictures/:picture",
  summary: "A picture for affiliates to share, until it is withdrawn",
  access: "public",
  needs: null,
  params: z.strictObject({ picture: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  produces: "image/*",
  errors: ["not_found"],
  rateLimit: { points: 600, seconds: 60, by: "address" },
});

const ownSchema = z.strictObject({
  /** The latest first. */
  announcements: z.array(z.strictObject(announcementShape)),
  assets: z.array(z.strictObject(assetShape)),
});
export type OwnMessages = z.infer<typeof ownSchema>;
export type OwnAsset = OwnMessages["assets"][number];

export const listOwnMessages = defineEndpoint({
  method: "GET",
  path: "/api/affiliates/messages",
  summary: "What is said to affiliates now, and what an active one is given to share",
  access: "affiliate",
  needs: null,
  response: ownSchema,
});
