import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { StorageConfig } from '../../src/platform/config/readConfig.ts';

/**
 * An empty bucket in the run's S3 service, or undefined where media go to disk. Each site has one
 * of its own: a check of a site's files takes all others for strays.
 */
export async function makeBucket(): Promise<Extract<StorageConfig, { kind: 's3' }> | undefined> {
  const s3 = inject('s3');
  if (!s3) return undefined;
  const client = new S3Client({
    region: s3.region,
    ...(s3.endpoint ? { endpoint: s3.endpoint } : {}),
    credentials: { accessKeyId: s3.access_key_id, secretAccessKey: s3.secret_access_key },
    forcePathStyle: s3.force_path_style,
  });
  const bucket = `site-${randomUUID()}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...s3, bucket };
}
