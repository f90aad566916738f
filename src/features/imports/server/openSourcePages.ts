import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ARCHIVE_LIMITS } from '../../../platform/archives/archiveLimits.ts';
import { openArchive } from '../../../platform/archives/openArchive.ts';
import type { ImportPage, ImportSource } from '../importPlan.ts';
import { openRegularFile } from './readFileHead.ts';

/** The pages of one planned source, whether they lie in an archive or a folder. */
export type SourcePages = {
  /** All bytes of a page. Throws `EntryProblem` for a damaged entry, `PageGone` for one that changed since the plan. */
  readPage: (page: ImportPage) => Promise<Buffer>;
  /** As `readPage`; a damaged entry fails the stream at its end, so nothing read may count before that. */
  openPageStream: (page: ImportPage) => Promise<Readable>;
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
    readPage: async (page) => archive.readEntry(find(page)),
    openPageStream: async (page) => archive.openEntryStream(find(page)),
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
    readPage: async (page) => {
      const handle = await open(page);
      try {
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },
    // Not past the planned size, whatever is appended meanwhile.
    openPageStream: async (page) =>
      (await open(page)).createReadStream({ start: 0, end: Math.max(0, page.bytes - 1) }),
    close: async () => {},
  };
}
