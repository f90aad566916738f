import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { afterEach, expect, test, vi } from 'vitest';
import { makeS3Client } from './makeS3Client.ts';

afterEach(() => vi.unstubAllEnvs());

/** The address that a request for a bucket would go to; none is sent. */
async function addressOf(config: { endpoint: string | undefined }): Promise<string> {
  const client = makeS3Client({
    kind: 's3',
    bucket: 'pages',
    region: 'eu-west-3',
    access_key_id: 'key',
    secret_access_key: 'secret',
    force_path_style: true,
    ...config,
  });
  let address = '';
  client.middlewareStack.add(
    () => (args) => {
      const { protocol, hostname } = args.request as { protocol: string; hostname: string };
      address = `${protocol}//${hostname}`;
      throw new Error('not sent');
    },
    { step: 'finalizeRequest', priority: 'high' },
  );
  await expect(client.send(new HeadBucketCommand({ Bucket: 'pages' }))).rejects.toThrow('not sent');
  client.destroy();
  return address;
}

test('variables that lead other programs to another bucket service do not reach the storage', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:4566');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:4567');
  vi.stubEnv('AWS_USE_FIPS_ENDPOINT', 'true');
  vi.stubEnv('AWS_USE_DUALSTACK_ENDPOINT', 'true');
  vi.stubEnv('AWS_REGION', 'us-east-2');
  vi.stubEnv('AWS_PROFILE', 'nobody-has-this');
  vi.stubEnv('AWS_DEFAULTS_MODE', 'no-mode');
  expect(await addressOf({ endpoint: undefined })).toBe('https://s3.eu-west-3.amazonaws.com');
  expect(await addressOf({ endpoint: 'https://bucket.example' })).toBe('https://bucket.example');
});

test('variables that set how other programs retry do not reach the storage', async () => {
  vi.stubEnv('AWS_RETRY_MODE', 'adaptive');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  const { config } = makeS3Client({
    kind: 's3',
    bucket: 'pages',
    region: 'eu-west-3',
    endpoint: undefined,
    access_key_id: 'key',
    secret_access_key: 'secret',
    force_path_style: true,
  });
  expect(await config.retryStrategy()).toMatchObject({ mode: 'standard' });
  expect(await config.maxAttempts()).toBe(4);
});
