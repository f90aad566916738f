import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeS3Client, type S3Config } from './makeS3Client.ts';
import { checkedKey, type Storage } from './Storage.ts';

/**
 * Media in an S3-compatible bucket; objects that a decoder needs are lent through `temporaryDir`.
 */
export async function s3Storage(config: S3Config, temporaryDir: string): Promise<Storage> {
  await mkdir(temporaryDir, { recursive: true });
  const { bucket: Bucket } = config;
  const client = makeS3Client(config);

  const storage: Storage = {
    async putFile(key, path, mime) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: checkedKey(key),
          // Whole, as files have at most some dozens of megabytes: a stream that was begun cannot
          // be sent again.
          Body: await readFile(path),
          ContentType: mime,
        }),
      );
    },
    async open(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const found = await orUndefined(
        client.send(new GetObjectCommand({ Bucket, Key: checkedKey(key), Range })),
      );
      if (!found?.Body) return undefined;
      return { stream: found.Body as Readable, bytes: Number(found.ContentLength) };
    },
    async size(key) {
      const found = await orUndefined(client.send(new HeadObjectCommand({ Bucket, Key: checkedKey(key) })));
      return found?.ContentLength;
    },
    async borrow(key) {
      const file = await storage.open(key);
      if (!file) throw new Error(`no such object in the bucket: ${key}`);
      const path = join(temporaryDir, randomUUID());
      try {
        await pipeline(file.stream, createWriteStream(path));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { path, done: () => rm(path, { force: true }) };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }));
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const object of page.Contents ?? []) if (object.Key) yield object.Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(3_000) });
    },
    close: async () => client.destroy(),
  };
  return storage;
}

async function orUndefined<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
    throw error;
  }
}
