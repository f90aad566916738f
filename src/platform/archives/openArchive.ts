import type { Archive } from './Archive.ts';
import { openArchiveFile, type ArchiveFile } from './ArchiveFile.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archiveLimits.ts';
import { ArchiveProblem } from './ArchiveProblem.ts';
import { openTar } from './openTar.ts';
import { openZip } from './openZip.ts';
import { CONTAINER_HEAD_BYTES, sniffContainer, type Container } from './sniffContainer.ts';
import { unpackTar } from './unpackTar.ts';

/**
 * Opens a ZIP, CBZ, TAR or CBT, packed or not, recognised by its content. A packed TAR is unpacked
 * to a temporary file without a name, which is gone when it is closed, or when the process ends.
 * Throws `ArchiveProblem`.
 */
export async function openArchive(input: {
  path: string;
  limits?: Partial<ArchiveLimits>;
}): Promise<Archive> {
  const limits: ArchiveLimits = { ...ARCHIVE_LIMITS, ...input.limits };
  let file = await openArchiveFile(input.path);
  try {
    const container = await containerOf(file);
    if (container === 'zip') return await openZip(file, limits);
    if (container === 'gzip' || container === 'bzip2' || container === 'xz' || container === 'zstd') {
      const packed = file;
      file = await unpackTar({ packed, container, limits });
      await packed.closeFile();
    } else if (container !== 'tar') {
      throw new ArchiveProblem(REFUSALS[container] ?? 'not_an_archive', { format: container });
    }
    return await openTar(file, limits);
  } catch (error) {
    await file.closeFile();
    if (error instanceof ArchiveProblem) throw error;
    throw new ArchiveProblem('file_unreadable', {
      detail: error instanceof Error ? error.message : String(error),
    });
  }
}

const REFUSALS: Partial<Record<Container, ArchiveProblem['code']>> = {
  rar4: 'unsupported_rar',
  rar5: 'unsupported_rar',
  '7z': 'unsupported_7z',
  pdf: 'unsupported_pdf',
  epub: 'unsupported_epub',
  split_zip: 'multi_disk',
};

async function containerOf(file: ArchiveFile): Promise<Container> {
  const head = await file.readAt(0, Math.min(file.sizeBytes, CONTAINER_HEAD_BYTES));
  return sniffContainer(head ?? Buffer.alloc(0));
}
