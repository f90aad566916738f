// The speed of the database with nothing but its driver in between: the two statements of an
// uncached list, written by hand, over the same pool as the site's. Tuned: only the columns of a
// card; covers joined to the 24 rows, not to those skipped; prepared by name, which was quicker
// than unnamed; both statements at once; as many lists in the air as the load test has connections.
import type { Connection } from '../../src/platform/database/Connection.ts';
import { connectDatabase } from '../../src/platform/database/connectDatabase.ts';

type Order = { connection: Connection; seconds: number; atOnce: number; orderings: string[]; pages: number };

const order = JSON.parse(process.argv[2] ?? '') as Order;
const { readPool, close } = connectDatabase({ connection: order.connection });
const statement = (ordering: string) => `
  select c.slug, c.title, c.translations, c.language, c.status, c.nsfw, c.premium, c.pages_count, c.chapters_count,
    c.published_at, c.latest_chapter, m.id, m.format, m.width, m.height, m.animated,
    m.dominant_color, m.placeholder, m.slices, m.recipe, m.widths, m.original_serves, m.cover_widths
  from (select * from comics c where c.state = 'published' and not c.nsfw order by ${ordering} limit 24 offset $1) c
    left join media m on m.id = c.cover_media_id
  order by ${ordering}`;

let lists = 0;
const endMs = performance.now() + order.seconds * 1000;
const combinations = order.orderings.flatMap((ordering, index) =>
  Array.from({ length: order.pages }, (_, page) => ({
    name: `list ${index}`,
    text: statement(ordering),
    values: [page * 24],
  })),
);
await Promise.all(Array.from({ length: order.atOnce }, (_, worker) => askOn(worker)));
console.log(JSON.stringify({ per_second: lists / order.seconds }));
await close();

async function askOn(worker: number): Promise<void> {
  let at = Math.floor((combinations.length / order.atOnce) * worker);
  while (performance.now() < endMs) {
    const query = combinations[at++ % combinations.length];
    if (!query) return;
    await Promise.all([
      readPool.query(query),
      readPool.query({ name: 'count', text: 'select comics_safe from catalogue_counts' }),
    ]);
    lists += 1;
  }
}
