import { ChunkLoadError } from './ChunkLoadError.ts';
import { SCRIPT_LIMIT_MS } from './loadChunk.ts';

/**
 * Files of parts of the program that are here or on their way, by address. A failed one is not in
 * it.
 */
const files = new Map<string, Promise<unknown>>();

/**
 * Fetches the files of a part of the program, then imports it. The build puts every dynamic import
 * into this (tools/fetchedImports.ts). A browser of some months ago remembers a failed import, of
 * the part or of a script that it imports, until the page is left. So nothing is imported before
 * all of it is in the browser's cache.
 * @param addresses scripts and style sheets, without the leading slash; the part itself is among
 * them
 * @throws ChunkLoadError where a file could not be had; the next call asks for it again
 */
export async function loadParts<Part>(
  importPart: () => Promise<Part>,
  addresses: readonly string[] = [],
): Promise<Part> {
  if (files.size === 0) noteFilesOfPage();
  await Promise.all(addresses.map((address) => fetchOnce(`/${address}`)));
  return importPart();
}

/** Files that the document itself loads must not be loaded again. */
function noteFilesOfPage(): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    'script[src], link[rel=modulepreload], link[rel=stylesheet], style[data-href]',
  )) {
    const address =
      element.dataset['href'] ?? element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    files.set(address, Promise.resolve());
  }
}

function fetchOnce(address: string): Promise<unknown> {
  const known = files.get(address);
  if (known) return known;
  const fetching = address.endsWith('.css')
    ? fetchFile(address).then(() => addStyles(address))
    : fetchFile(address);
  files.set(address, fetching);
  fetching.catch(() => files.delete(address));
  return fetching;
}

/** To its end, or the browser would not keep it. */
async function fetchFile(address: string): Promise<void> {
  let status: number;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(SCRIPT_LIMIT_MS) });
    status = answer.status;
    await answer.arrayBuffer();
  } catch (cause) {
    throw new ChunkLoadError('network', { cause });
  }
  if (status >= 400) throw new ChunkLoadError(status < 500 ? 'missing' : 'network');
}

function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new ChunkLoadError('missing'));
    });
    document.head.append(link);
  });
}
