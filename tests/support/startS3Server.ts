import S3rver from 's3rver';
import type { StorageConfig } from '../../src/platform/config/readConfig.ts';

export type S3Server = { config: Extract<StorageConfig, { kind: 's3' }>; close(): Promise<void> };

/**
 * An S3-compatible service on a free loopback port with one empty bucket, its objects under
 * `folder`.
 */
export async function startS3Server(folder: string): Promise<S3Server> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'longstrip', configs: [] }],
  });
  const { port } = await server.run();
  return {
    config: {
      kind: 's3',
      bucket: 'longstrip',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      // The credentials that the test server accepts.
      access_key_id: 'S3RVER',
      secret_access_key: 'S3RVER',
      force_path_style: true,
    },
    close: () => server.close(),
  };
}
