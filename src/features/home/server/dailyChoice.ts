import { createHash } from 'node:crypto';

/**
 * `count` of the ids, the same for everybody all day and others the next one; `avoided` ones only
 * where there are too few without them.
 */
export function dailyChoice(options: {
  ids: readonly string[];
  avoided: ReadonlySet<string>;
  count: number;
  /** `2026-11-20` */
  day: string;
}): string[] {
  const { ids, avoided, count, day } = options;
  const shuffled = [...new Set(ids)]
    .map((id) => ({ id, place: createHash('sha256').update(`${day} ${id}`).digest('hex') }))
    .sort((left, right) => (left.place < right.place ? -1 : 1))
    .map(({ id }) => id);
  const fresh = shuffled.filter((id) => !avoided.has(id));
  return (fresh.length >= count ? fresh : [...fresh, ...shuffled.filter((id) => avoided.has(id))]).slice(
    0,
    count,
  );
}
