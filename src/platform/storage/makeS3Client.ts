import { S3Client } from '@aws-sdk/client-s3';
import type { StorageConfig } from '../config/readConfig.ts';

export type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/**
 * The settings of the site alone: AWS_* variables and files of the account are meant for other
 * programs.
 */
export function makeS3Client(config: S3Config): S3Client {
  return new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ignoreConfiguredEndpointUrls: true,
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    credentials: { accessKeyId: config.access_key_id, secretAccessKey: config.secret_access_key },
    forcePathStyle: config.force_path_style,
    maxAttempts: 4,
    retryMode: 'standard',
    defaultsMode: 'legacy',
    // The SDK's own checksums corrupt streamed uploads on services that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
