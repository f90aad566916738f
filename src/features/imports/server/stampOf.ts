import { stat } from 'node:fs/promises';
import { bytesOfPath } from '../../../platform/archives/bytePath.ts';

/**
 * Size and time of the last change of a file; undefined for one that is gone. Other stamps tell of
 * another file. The same stamp proves nothing, and saves no reading.
 */
export async function stampOf(path: string): Promise<string | undefined> {
  try {
    const { size, mtimeNs } = await stat(bytesOfPath(path), { bigint: true });
    return `${size} ${mtimeNs}`;
  } catch {
    return undefined;
  }
}
