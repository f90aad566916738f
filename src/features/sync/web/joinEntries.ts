import type { DeviceEntries, SyncSite } from './DeviceEntries.ts';
import { entryOutbox } from './entryOutbox.ts';

/**
 * Joins entries, as texts by their keys, with those of the member who is logged in, and sends them.
 * Texts that make no sense are left out.
 */
export function joinEntries<Kept>(
  entries: DeviceEntries<Kept>,
  site: SyncSite,
  texts: Record<string, string>,
): void {
  const given = Object.entries(texts).flatMap(([key, text]) => entries.parse(key, text) ?? []);
  if (given.length === 0) return;
  const { keyOf, merge } = entries.kind;
  const joined = given.map((entry) => {
    const known = entries.read(site.siteId, keyOf(entry));
    return known ? merge(known, entry) : entry;
  });
  entries.write(site.siteId, joined);
  entryOutbox(entries, site).mark(...given.map(keyOf));
}
