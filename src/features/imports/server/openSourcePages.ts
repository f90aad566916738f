import { join } from 'node:path';
import { ARCHIVE_LIMITS } from '../../../platform/archives/archiveLimits.ts';
import { openArchive } from '../../../platform/archives/openArchive.ts';
import type { ImportPage, ImportSource } from '../importPlan.ts';
import { openRegularFile } from './readFileHead.ts';

/**
 * Up to this, a page comes in one part: a stream for each small file leaves more garbage than it
 * saves memory.
 */
const WHOLE_BYTES = 256 * 1024;

/** The pages of one planned source, whether they lie in an archive or a folder. */
export type SourcePages = {
  /**
   * The bytes of a page, those of a large one in parts. Throws `EntryProblem` for a damaged entry,
   * `PageGone` for one that changed since the plan: that shows at its end, so what was read before
   * does not count.
   */
  readPage: (page: ImportPage) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
};

/** The page is no longer there, or no longer the file that was planned. */
export class PageGone extends Error {
  readonly page: string;
  constructor(page: string, detail: string) {
    super(`${page} changed since the import was planned (${detail}).`);
    this.name = 'PageGone';
    this.page = page;
  }
}

/** Opens a source for reading its pages; `close` it. Throws `ArchiveProblem`. */
export async function openSourcePages(source: Pick<ImportSource, 'kind' | 'path'>): Promise<SourcePages> {
  return source.kind === 'archive' ? archivePages(source.path) : folderPages(source.path);
}

async function archivePages(path: string): Promise<SourcePages> {
  const archive = await openArchive({ path });
  const entries = new Map(archive.entries.map((entry) => [entry.name, entry]));
  const find = (page: ImportPage) => {
    const entry = entries.get(page.name);
    if (entry?.sizeBytes !== page.bytes) throw new PageGone(page.name, entry ? 'size' : 'missing');
    return entry;
  };
  return {
    async *readPage(page) {
      const entry = find(page);
      if (page.bytes <= WHOLE_BYTES) yield await archive.readEntry(entry);
      else yield* (await archive.openEntryStream(entry)) as AsyncIterable<Buffer>;
    },
    close: archive.close,
  };
}

function folderPages(folder: string): SourcePages {
  const open = async (page: ImportPage) => {
    // Planned names are plain; anything else did not come from a plan.
    if (page.name.includes('/') || page.name === '..' || page.bytes > ARCHIVE_LIMITS.entryBytes) {
      throw new PageGone(page.name, 'not a planned page');
    }
    const opened = await openRegularFile(join(folder, page.name)).catch((error: unknown) => {
      throw new PageGone(page.name, error instanceof Error ? error.message : String(error));
    });
    if (opened.bytes === page.bytes) return opened.handle;
    await opened.handle.close();
    throw new PageGone(page.name, 'size');
  };
  return {
    async *readPage(page) {
      const handle = await open(page);
      let bytes = 0;
      try {
        // Not past the planned size, whatever is appended meanwhile.
        const end = Math.max(0, page.bytes - 1);
        const parts = handle.createReadStream({
          start: 0,
          end,
          highWaterMark: WHOLE_BYTES,
          autoClose: false,
        });
        for await (const part of parts as AsyncIterable<Buffer>) {
          bytes += part.length;
          yield part;
        }
      } finally {
        await handle.close();
      }
      if (bytes !== page.bytes) throw new PageGone(page.name, 'size');
    },
    close: async () => {},
  };
}
