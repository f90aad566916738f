import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** The path of a downloaded file until the test is over: the browser keeps it elsewhere. */
export async function savedDownload(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'longstrip-download-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}
