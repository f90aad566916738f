import type { BrowserContext, Page } from 'playwright-core';

export type ReaderFigures = {
  /** Everything in the document that belongs to the reader, text included. */
  nodes: number;
  /** Pictures that hold a source. */
  sources: number;
  /** Memory of those pictures when decoded, by the files that the browser chose for them. */
  decodedBytes: number;
};

/** Measures what the reader holds at this moment. */
export function readerFigures(page: Page): Promise<ReaderFigures> {
  return page.evaluate(() => {
    const reader = document.querySelector('main');
    const walker = document.createTreeWalker(reader ?? document.body);
    let nodes = 1;
    while (walker.nextNode()) nodes += 1;
    const held = [...(reader?.querySelectorAll('img') ?? [])].filter(
      (image) => image.hasAttribute('src') || image.hasAttribute('srcset'),
    );
    // The natural size of a `srcset` choice is divided by its density; its true width stands beside
    // its address.
    const bytesOf = (image: HTMLImageElement) => {
      const { currentSrc, naturalWidth, naturalHeight, srcset } = image;
      if (!naturalWidth) return 0;
      const path = new URL(currentSrc, location.href).pathname;
      const candidate = srcset.split(', ').find((one) => one.split(' ')[0]?.split('?')[0] === path);
      const width = Number(/ (\d+)w$/.exec(candidate ?? '')?.[1] ?? naturalWidth);
      return width * Math.round((width * naturalHeight) / naturalWidth) * 4;
    };
    const decodedBytes = held.reduce((sum, image) => sum + bytesOf(image), 0);
    return { nodes, sources: held.length, decodedBytes };
  });
}

/** The highest of each that was seen. */
export function highestFigures(some: readonly ReaderFigures[]): ReaderFigures {
  const most = (field: keyof ReaderFigures) => Math.max(0, ...some.map((one) => one[field]));
  return { nodes: most('nodes'), sources: most('sources'), decodedBytes: most('decodedBytes') };
}

/**
 * Counts the `blob:` addresses that a page has made and not given back; to be asked for before its
 * first page is opened.
 */
export async function watchBlobUrls(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const live = new Set<string>();
    Object.assign(window, { liveBlobUrls: live });
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const url = createObjectURL(object);
      live.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      live.delete(url);
      revokeObjectURL(url);
    };
  });
  return (page) =>
    page.evaluate(() => (window as unknown as { liveBlobUrls: Set<string> }).liveBlobUrls.size);
}

/** Pictures that are in no document and still in memory, after a collection. */
export async function detachedImages(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    const { result: prototype } = await session.send('Runtime.evaluate', {
      expression: 'HTMLImageElement.prototype',
    });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.objectId ?? '',
    });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.filter((image) => !image.isConnected).length; }',
    });
    return Number(result.value);
  } finally {
    await session.detach();
  }
}
