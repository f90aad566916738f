import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The button that reports, where it is not among what a page is opened for. */
export const FetchedReportThing = fetchedQuietly(
  async () => (await import('./ReportThing.tsx')).ReportThing,
  [],
);
