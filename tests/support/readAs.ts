import type { Page } from 'playwright-core';

/** Chooses how a comic is read, as its settings keep it; an open reader changes at once. */
export function readAs(page: Page, slug: string, reading: object): Promise<void> {
  return page.evaluate(
    ({ slug, reading }) => {
      localStorage.setItem(`longstrip_reading:${slug}`, JSON.stringify(reading));
      dispatchEvent(new StorageEvent('storage'));
    },
    { slug, reading },
  );
}
