import type { Page, Route } from 'playwright-core';

/** Faults of one picture: refused, late, or an open connection on which nothing comes. */
const FAULTS = ['refused', 'late', 'silent'] as const;
const LATE_MS = 600;

export type WalkNetwork = {
  isOffline(): boolean;
  toggleOffline(): Promise<void>;
  /** Every answer comes a little later. */
  toggleSlow(): void;
  /** Another fault of this picture, or none any more. */
  toggleFault(media: string, random: () => number): void;
  isSilent(media: string | undefined): boolean;
};

/** A network that goes wrong when it is told to. */
export async function openWalkNetwork(page: Page): Promise<WalkNetwork> {
  const faults = new Map<string, (typeof FAULTS)[number]>();
  const waiting: { media: string; route: Route }[] = [];
  let isOffline = false;
  let isSlow = false;
  const later = (route: Route) =>
    // The page may have cancelled the request meanwhile.
    setTimeout(() => void route.continue().catch(() => {}), LATE_MS);
  await page.route(/\/(?:media|api)\//, (route) => {
    const media = /\/media\/([0-9a-f-]{36})\//.exec(route.request().url())?.[1] ?? '';
    const fault = faults.get(media);
    if (fault === 'refused') return route.abort();
    if (fault === 'silent') return void waiting.push({ media, route });
    if (fault === 'late' || isSlow) return void later(route);
    return route.continue();
  });
  return {
    isOffline: () => isOffline,
    async toggleOffline() {
      isOffline = !isOffline;
      await page.context().setOffline(isOffline);
    },
    toggleSlow() {
      isSlow = !isSlow;
    },
    toggleFault(media, random) {
      if (!faults.delete(media)) faults.set(media, FAULTS[Math.floor(random() * FAULTS.length)] ?? 'late');
      // Requests on such a connection end with it.
      for (const one of waiting.splice(0))
        if (faults.get(one.media) === 'silent') waiting.push(one);
        else void one.route.abort().catch(() => {});
    },
    isSilent: (media) => media !== undefined && faults.get(media) === 'silent',
  };
}
