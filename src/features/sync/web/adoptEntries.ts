import { clockSkew } from '../../../contract/clockSkew.ts';
import { moveTimes } from '../moveTimes.ts';
import type { AnsweredEntries, DeviceEntries } from './DeviceEntries.ts';

type Adopt<Kept> = AnsweredEntries<Kept> & {
  /** Whether this device knows something of an entry that the answer does not. */
  isChanged(key: string): boolean;
};

/**
 * Writes what the server keeps to this device. Entries here go by the device's own clock, however
 * wrong it is, so that they can be compared with one another.
 */
export function adoptEntries<Kept>(
  entries: DeviceEntries<Kept>,
  siteId: string,
  { data, now, isChanged }: Adopt<Kept>,
): void {
  const { kind } = entries;
  const skew = clockSkew({ device: Date.now(), server: Date.parse(now) });
  const byDevice = (at: string) => new Date(Date.parse(at) - skew).toISOString();
  const adopted = data.map((told) => {
    const kept = skew === 0 ? told : moveTimes(kind, told, byDevice);
    const key = kind.keyOf(kept);
    const known = isChanged(key) ? entries.read(siteId, key) : undefined;
    return known ? kind.merge(known, kept) : kept;
  });
  entries.write(siteId, adopted);
}
