import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3Server } from "#test/support/s3/s3-server.ts";
import { type S3Settings, s3ClientOf } from "./s3-file-store.ts";

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server({ pageSize: 2 });
});
afterAll(() => server.close());

const Bucket = "evidence";
const clientOf = (changed: Partial<S3Settings> = {}) => s3ClientOf({ ...server.settings, ...changed });
const put = (Key: string, Body: string, more: Partial<PutObjectCommand["input"]> = {}) =>
  clientOf().send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

describe("a signature", () => {
  const credentials = () => server.settings.credentials ?? { accessKeyId: "", secretAccessKey: "" };

  test.each<[string, () => Partial<S3Settings>, string]>([
    ["another secret", () => ({ credentials: { ...credentials(), secretAccessKey: "x" } }), "SignatureDoesNotMatch"],
    ["another key", () => ({ credentials: { ...credentials(), accessKeyId: "x" } }), "InvalidAccessKeyId"],
    ["another region", () => ({ region: "eu-west-1" }), "AuthorizationHeaderMalformed"],
  ])("by %s is refused, and nothing is kept", async (_by, changed, name) => {
    const wrong = clientOf(changed()).send(new PutObjectCommand({ Bucket, Key: "forged", Body: "x" }));
    await expect(wrong).rejects.toMatchObject({ name });
    await expect(clientOf().send(new HeadObjectCommand({ Bucket, Key: "forged" }))).rejects.toMatchObject({
      name: "NotFound",
    });
  });

  test("covers the address, and is asked for", async () => {
    const plain = await fetch(`${server.settings.endpoint}/evidence/forged`, { method: "PUT", body: "x" });
    expect(plain.status).toBe(403);
    expect(await plain.text()).toContain("<Code>AccessDenied</Code>");
    const moved = clientOf();
    moved.middlewareStack.add(
      (next) => (args) => {
        (args.request as { path: string }).path = "/evidence/elsewhere";
        return next(args);
      },
      { step: "finalizeRequest", priority: "low", name: "move" },
    );
    const sent = moved.send(new PutObjectCommand({ Bucket, Key: "forged", Body: "x" }));
    await expect(sent).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  });
});

test("parts of an object are read, and what lies behind its end is refused", async () => {
  await put("range/a b&c", "0123456789");
  const read = async (Range?: string) => {
    const { Body, ContentRange } = await clientOf().send(new GetObjectCommand({ Bucket, Key: "range/a b&c", Range }));
    return [await Body?.transformToString(), ContentRange];
  };
  expect(await read()).toEqual(["0123456789", undefined]);
  expect(await read("bytes=2-4")).toEqual(["234", "bytes 2-4/10"]);
  expect(await read("bytes=7-")).toEqual(["789", "bytes 7-9/10"]);
  expect(await read("bytes=-3")).toEqual(["789", "bytes 7-9/10"]);
  expect(await read("bytes=8-99")).toEqual(["89", "bytes 8-9/10"]);
  await expect(read("bytes=10-11")).rejects.toMatchObject({ name: "InvalidRange" });
});

test("a list is read page by page, in the order of bytes, below its prefix alone", async () => {
  for (const key of ["list/b", "list/a", "list/é", "list/<&>", "list/z", "other"]) await put(key, key);
  const keys: (string | undefined)[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const page = await clientOf().send(new ListObjectsV2Command({ Bucket, Prefix: "list/", ContinuationToken: after }));
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
    expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined);
    after = page.NextContinuationToken;
    pages += 1;
  } while (after !== undefined);
  expect(keys).toEqual(["list/<&>", "list/a", "list/b", "list/z", "list/é"]);
  expect(pages).toBe(3);
});

test("put once only, told apart, removed twice", async () => {
  await put("once", "first", { IfNoneMatch: "*" });
  await expect(put("once", "second", { IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
  const head = await clientOf().send(new HeadObjectCommand({ Bucket, Key: "once" }));
  expect(head).toMatchObject({ ContentLength: 5, ETag: '"8b04d5e3775d298e78455efc5ca404d5"' });
  await clientOf().send(new DeleteObjectCommand({ Bucket, Key: "once" }));
  await clientOf().send(new DeleteObjectCommand({ Bucket, Key: "once" }));
  await expect(clientOf().send(new GetObjectCommand({ Bucket, Key: "once" }))).rejects.toMatchObject({
    name: "NoSuchKey",
  });
});

test("another bucket is not there", async () => {
  await clientOf().send(new HeadBucketCommand({ Bucket }));
  await expect(clientOf().send(new HeadBucketCommand({ Bucket: "elsewhere" }))).rejects.toMatchObject({
    name: "NotFound",
  });
  const get = clientOf().send(new GetObjectCommand({ Bucket: "elsewhere", Key: "a" }));
  await expect(get).rejects.toMatchObject({ name: "NoSuchBucket" });
});

test("what the product does not call is not implemented", async () => {
  const calls = [
    () => clientOf().send(new CreateMultipartUploadCommand({ Bucket, Key: "big" })),
    () => clientOf().send(new CopyObjectCommand({ Bucket, Key: "copy", CopySource: "evidence/a" })),
    () => clientOf().send(new ListObjectsCommand({ Bucket })),
    () => clientOf().send(new GetObjectCommand({ Bucket, Key: "a", IfMatch: "x" })),
    () => put("a", "x", { StorageClass: "GLACIER" }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
});
