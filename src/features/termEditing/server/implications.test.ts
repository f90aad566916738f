import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { seededRandom } from '../../../../tests/support/seededRandom.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { spreadImplicationsJob } from './spreadImplications.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const write = () => site.services.database.write;

type Named = { id: number; name: string; slug: string };
async function term(taxonomy: Taxonomy = 'tags'): Promise<Named> {
  const name = `Implying ${(made += 1)}`;
  const [id = 0] = await ensureTerms(write(), taxonomy, [name]);
  return { id, name, slug: name.toLowerCase().replaceAll(' ', '-') };
}

async function imply(id: number, implies: number[]) {
  const { body } = await admin.call('GET', `/api/admin/terms/${id}`);
  return admin.call('PATCH', `/api/admin/terms/${id}`, { version: body['version'], fields: { implies } });
}

const comicWith = (...tags: Named[]) =>
  makeComic(site.services, { title: `Implied ${(made += 1)}`, tags: tags.map(({ name }) => name) });

async function carried(comicId: string): Promise<[number, string][]> {
  const rows = await write()
    .selectFrom('comic_terms')
    .select(['term_id', 'origin'])
    .where('comic_id', '=', comicId)
    .orderBy('term_id')
    .execute();
  return rows.map(({ term_id, origin }) => [term_id, origin]);
}

/** Saves the tags of a comic, by hand. */
async function setTags(slug: string, ids: number[]): Promise<void> {
  const { body } = await admin.call('GET', `/api/admin/comics/${slug}`);
  const edit = { version: body['version'], fields: { 'terms/tags': ids } };
  expect((await admin.call('PATCH', `/api/admin/comics/${slug}`, edit)).status).toBe(200);
}

const errorsOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  Object.keys((body['errors'] ?? {}) as object),
];

async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select id, comics_count, comics_count_safe from terms where (comics_count, comics_count_safe) <> (
      select count(*)::int, (count(*) filter (where not comics.nsfw))::int from comic_terms
      join comics on comics.id = comic_id where term_id = terms.id and state = 'published')`.execute(write());
  return rows;
}

/**
 * Implied rows that should not be, and those that are missing, by a second way of working them out.
 */
async function wrongRows(): Promise<string[]> {
  const rows = await write().selectFrom('comic_terms').select(['comic_id', 'term_id', 'origin']).execute();
  const links = await write().selectFrom('term_implications').selectAll().execute();
  const removed = await write().selectFrom('comic_removed_terms').selectAll().execute();
  const taken = new Set(removed.map(({ comic_id, term_id }) => `${comic_id} ${term_id}`));
  const own = rows.filter(({ origin }) => origin !== 'implied');
  const names = new Set(own.map(({ comic_id, term_id }) => `${comic_id} ${term_id}`));
  const wanted = new Set<string>();
  const follow = (comic: string, id: number, way: number[]): void => {
    for (const { implied_id } of links.filter(({ term_id }) => term_id === id && !way.includes(id))) {
      const name = `${comic} ${implied_id}`;
      if (!names.has(name) && !taken.has(name)) wanted.add(name);
      follow(comic, implied_id, [...way, id]);
    }
  };
  for (const { comic_id, term_id } of own) follow(comic_id, term_id, []);
  const there = new Set(
    rows
      .filter(({ origin }) => origin === 'implied')
      .map(({ comic_id, term_id }) => `${comic_id} ${term_id}`),
  );
  return [
    ...[...wanted].filter((name) => !there.has(name)).map((name) => `missing ${name}`),
    ...[...there].filter((name) => !wanted.has(name)).map((name) => `too many ${name}`),
  ];
}

describe('a term that implies others', () => {
  it('gives them to comics that carry it, over several steps, and readers find those by them', async () => {
    const [android, robot, machine] = [await term(), await term(), await term('genres')];
    await imply(android.id, [robot.id]);
    expect((await imply(robot.id, [machine.id])).status).toBe(200);
    const comic = await comicWith(android);
    expect(await carried(comic.id)).toEqual([
      [android.id, 'import'],
      [robot.id, 'implied'],
      [machine.id, 'implied'],
    ]);
    const list = await site.fetch(`/api/comics?taxonomy=genres&term=${machine.slug}`);
    expect(await list.json()).toMatchObject({ data: [{ slug: comic.slug }] });
    const page = await site.fetch(`/api/taxonomies/tags/${robot.slug}`);
    expect(await page.json()).toMatchObject({ comics_count: 1 });
    const detail = (await (await site.fetch(`/api/comics/${comic.slug}`)).json()) as {
      terms: { taxonomy: string; items: { slug: string }[] }[];
    };
    expect(detail.terms.find(({ taxonomy }) => taxonomy === 'tags')?.items.map(({ slug }) => slug)).toEqual([
      android.slug,
      robot.slug,
    ]);
    const { body } = await admin.call('GET', `/api/admin/terms/${robot.id}`);
    expect(body).toMatchObject({
      implied: [{ id: machine.id, taxonomy: 'genres' }],
      implied_by: [{ id: android.id }],
    });
  });

  it('takes away only what it alone gave, and leaves what somebody else gave', async () => {
    const [one, two, shared, own] = [await term(), await term(), await term(), await term()];
    const both = await comicWith(one, two);
    const single = await comicWith(one, own);
    await imply(one.id, [shared.id, own.id]);
    await imply(two.id, [shared.id]);
    await imply(one.id, []);
    expect(await carried(both.id)).toEqual([
      [one.id, 'import'],
      [two.id, 'import'],
      [shared.id, 'implied'],
    ]);
    expect(await carried(single.id)).toEqual([
      [one.id, 'import'],
      [own.id, 'import'],
    ]);
    expect(await wrongCounts()).toEqual([]);
  });

  it('says what would change, and changes nothing then', async () => {
    const [one, two] = [await term(), await term()];
    await comicWith(one);
    await comicWith(one, two);
    const asked = await admin.call('POST', `/api/admin/terms/${one.id}/implications`, { implies: [two.id] });
    expect(asked).toMatchObject({ status: 200, body: { comics: 2, gained: 1, lost: 0 } });
    expect((await admin.call('GET', `/api/admin/terms/${one.id}`)).body).toMatchObject({
      version: 1,
      implied: [],
    });
    await imply(one.id, [two.id]);
    const back = await admin.call('POST', `/api/admin/terms/${one.id}/implications`, { implies: [] });
    expect(back.body).toEqual({ comics: 2, gained: 0, lost: 1 });
  });

  it('never implies itself, nor over more than five steps, nor what a comic has one of', async () => {
    const terms = [await term(), await term(), await term(), await term(), await term(), await term()];
    const last = await term();
    for (const [index, { id }] of terms.slice(0, -1).entries())
      expect((await imply(id, [terms[index + 1]?.id ?? 0])).status).toBe(200);
    const [first = last] = terms;
    const end = terms.at(-1) ?? last;
    const rating = await term('ratings');
    const refused = [
      await imply(first.id, [first.id]),
      await imply(end.id, [first.id]),
      await imply(end.id, [last.id]),
      await imply(first.id, [rating.id]),
      await imply(first.id, [2_000_000_000]),
    ];
    expect(refused.map(errorsOf)).toEqual(Array.from({ length: 5 }, () => [422, ['fields.implies']]));
    expect((await admin.call('GET', `/api/admin/terms/${end.id}`)).body).toMatchObject({ implied: [] });
  });

  it('is no obstacle to giving an implied term by hand, and taking it off is remembered', async () => {
    const [one, two] = [await term(), await term()];
    await imply(one.id, [two.id]);
    const comic = await comicWith(one);
    await setTags(comic.slug, [one.id, two.id]);
    expect(await carried(comic.id)).toEqual([
      [one.id, 'import'],
      [two.id, 'hand'],
    ]);
    await setTags(comic.slug, [one.id]);
    expect(await carried(comic.id)).toEqual([[one.id, 'import']]);
    await setTags(comic.slug, []);
    expect(await wrongCounts()).toEqual([]);
  });

  it('is worked out by a job as well, which may run twice', async () => {
    const [one, two] = [await term(), await term()];
    const comic = await comicWith(one);
    await write().insertInto('term_implications').values({ term_id: one.id, implied_id: two.id }).execute();
    const context = { signal: new AbortController().signal, progress: async () => {} };
    await spreadImplicationsJob.run({ term_id: one.id }, site.services, context);
    await spreadImplicationsJob.run({ term_id: one.id }, site.services, context);
    expect(await carried(comic.id)).toEqual([
      [one.id, 'import'],
      [two.id, 'implied'],
    ]);
    expect(await wrongCounts()).toEqual([]);
  });
});

it('an implied term can be left out of one comic, and taken in again', async () => {
  const [one, two] = [await term(), await term()];
  await imply(one.id, [two.id]);
  const comic = await comicWith(one);
  const except = (excepted: boolean, id = two.id) =>
    admin.call('PUT', `/api/admin/comics/${comic.slug}/implied-terms/${id}`, { excepted });
  const implied = async () => (await admin.call('GET', `/api/admin/comics/${comic.slug}`)).body['implied'];
  const shown = { id: two.id, taxonomy: 'tags', name: two.name, because: [one.name] };
  expect(await implied()).toEqual([{ ...shown, is_excepted: false }]);
  expect((await except(true)).status).toBe(200);
  expect((await except(true)).status).toBe(200);
  expect(await carried(comic.id)).toEqual([[one.id, 'import']]);
  expect(await implied()).toEqual([{ ...shown, is_excepted: true }]);
  // Not even an edit of its implications brings it back.
  await imply(one.id, []);
  await imply(one.id, [two.id]);
  expect(await carried(comic.id)).toEqual([[one.id, 'import']]);
  await except(false);
  expect(await implied()).toEqual([{ ...shown, is_excepted: false }]);
  expect((await except(true, one.id)).status).toBe(422);
  expect(await wrongCounts()).toEqual([]);
});

it('rows and counters are as worked out anew, whatever is done in whatever order', async () => {
  const random = seededRandom(26);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const terms = await Promise.all(Array.from({ length: 7 }, () => term()));
  const comics: { id: string; slug: string }[] = [];
  for (let index = 0; index < 6; index += 1) {
    const tags = terms.filter(() => random() < 0.3).map(({ name }) => name);
    const isNsfw = index % 3 === 0;
    comics.push(await makeComic(site.services, { title: `Walk ${(made += 1)}`, isNsfw, tags }));
  }
  const merges: string[] = [];
  const acts: Record<string, () => Promise<unknown>> = {
    imply: () =>
      imply(
        pick(terms).id,
        terms.filter(() => random() < 0.25).map(({ id }) => id),
      ),
    tag: async () => {
      const live = await write()
        .selectFrom('terms')
        .select('id')
        .where('merged_into', 'is', null)
        .where(
          'id',
          'in',
          terms.map(({ id }) => id),
        )
        .execute();
      await setTags(
        pick(comics).slug,
        live.filter(() => random() < 0.4).map(({ id }) => id),
      );
    },
    except: () =>
      admin.call('PUT', `/api/admin/comics/${pick(comics).slug}/implied-terms/${pick(terms).id}`, {
        excepted: random() < 0.6,
      }),
    hide: () => admin.call('POST', `/api/admin/comics/${pick(comics).slug}/unpublish`),
    show: () => admin.call('POST', `/api/admin/comics/${pick(comics).slug}/publish`),
    merge: async () => {
      const { status, body } = await admin.call('POST', `/api/admin/terms/${pick(terms).id}/merge`, {
        sources: [pick(terms).id],
      });
      if (status === 200) merges.push(String(body['id']));
    },
    undo: async () => {
      const id = merges.pop();
      if (id) await admin.call('POST', `/api/admin/term-merges/${id}/undo`, {});
    },
  };
  for (let step = 0; step < 90; step += 1) {
    const name = pick(Object.keys(acts));
    await acts[name]?.();
    expect([step, name, await wrongRows(), await wrongCounts()]).toEqual([step, name, [], []]);
  }
});
