import { Ajv } from 'ajv';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { RichText } from '../../../contract/RichText.ts';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { StaticPage } from '../staticPagesApi.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

type MakePage = {
  slug: string;
  language: string;
  published?: boolean;
  title?: string;
  listed?: boolean;
  position?: number;
};

async function makePage({ title = 'A page', ...page }: MakePage, of = site): Promise<void> {
  const { write } = of.services.database;
  const body: RichText = { version: 1, blocks: [{ type: 'paragraph', text: `Words of ${title}.` }] };
  await write
    .insertInto('static_pages')
    .values({ id: uuidv7(), title, body: JSON.stringify(body), ...page })
    .execute();
  await bumpContentGeneration(write);
}

async function read(path: string, from = site): Promise<StaticPage> {
  const response = await from.fetch(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as StaticPage;
}

async function list(language: string, from = site): Promise<{ slug: string; title: string }[]> {
  const response = await from.fetch(`/api/pages?lang=${language}`);
  return ((await response.json()) as { data: { slug: string; title: string }[] }).data;
}

describe('a page of text', () => {
  it('comes in the asked language, else in English, else in any, and says in which', async () => {
    await makePage({ slug: 'about', language: 'zh', title: '关于' });
    expect(await read('/api/pages/about?lang=fr')).toMatchObject({ title: '关于', language: 'zh' });
    await makePage({ slug: 'about', language: 'en', title: 'About' });
    expect(await read('/api/pages/about?lang=fr')).toMatchObject({ title: 'About', language: 'en' });
    await makePage({ slug: 'about', language: 'fr', title: 'À propos' });
    expect(await read('/api/pages/about?lang=fr')).toMatchObject({
      title: 'À propos',
      language: 'fr',
      body: { version: 1, blocks: [{ type: 'paragraph', text: 'Words of À propos.' }] },
      missing: [],
    });
  });

  it('comes in the first language of the site before English', async () => {
    const french = await makeTestSite({ SITE_LANGUAGES: 'fr,en,id' });
    try {
      for (const language of ['en', 'fr'])
        await makePage({ slug: 'terms', language, title: `In ${language}` }, french);
      expect(await read('/api/pages/terms?lang=id', french)).toMatchObject({ language: 'fr' });
      expect(await list('id', french)).toContainEqual({ slug: 'terms', title: 'In fr' });
    } finally {
      await french.close();
    }
  });

  it('is not there while it is a draft, and another language stands in for one', async () => {
    await makePage({ slug: 'plans', language: 'fr', title: 'Projets', published: false });
    expect((await site.fetch('/api/pages/plans?lang=fr')).status).toBe(404);
    await makePage({ slug: 'plans', language: 'id', title: 'Rencana', listed: false });
    expect(await read('/api/pages/plans?lang=fr')).toMatchObject({ title: 'Rencana' });
  });

  it('is not found where there is none', async () => {
    for (const path of ['/api/pages/nothing', '/en/page/nothing'])
      expect((await site.fetch(path)).status).toBe(404);
  });
});

describe('the list for the footer', () => {
  it('has the listed pages by position, then the legal ones, named in the asked language', async () => {
    await makePage({ slug: 'hidden', language: 'en', listed: false });
    await makePage({ slug: 'help', language: 'en', title: 'Help', position: -1 });
    expect(await list('fr')).toEqual([
      { slug: 'help', title: 'Help' },
      { slug: 'about', title: 'À propos' },
      { slug: 'dmca', title: 'Droit d’auteur et DMCA' },
      { slug: 'USC2257', title: 'Déclaration 18\u00a0U.S.C.\u00a0§\u00a02257' },
    ]);
  });
});

describe('the legal pages', () => {
  it.each(LANGUAGES)('are written in %s, as rich text of the allowed shape', async (language) => {
    const isRichText = new Ajv({ strict: false }).compile(RichText);
    for (const slug of ['dmca', 'USC2257']) {
      const page = await read(`/api/pages/${slug}?lang=${language}`);
      expect(page).toMatchObject({ slug, language });
      expect(isRichText(page.body), JSON.stringify(isRichText.errors)).toBe(true);
      expect(page.body.blocks.length).toBeGreaterThan(5);
    }
  });

  it('have the same blocks in every language', async () => {
    for (const slug of ['dmca', 'USC2257']) {
      const shapes = new Set<string>();
      for (const language of LANGUAGES) {
        const { body } = await read(`/api/pages/${slug}?lang=${language}`);
        shapes.add(
          body.blocks
            .map((block) => (block.type === 'list' ? `list ${block.items.length}` : block.type))
            .join(),
        );
      }
      expect([...shapes], slug).toHaveLength(1);
    }
  });

  it('name the settings that the operator has still to fill in', async () => {
    expect((await read('/api/pages/dmca')).missing).toEqual([
      'LEGAL_DMCA_AGENT',
      'LEGAL_DMCA_ADDRESS',
      'LEGAL_DMCA_EMAIL',
      'LEGAL_DMCA_PHONE',
    ]);
    expect((await read('/api/pages/USC2257')).missing).toEqual([
      'LEGAL_2257_CUSTODIAN',
      'LEGAL_2257_ADDRESS',
    ]);
  });

  it('say who the operator is once that is set', async () => {
    const set = await makeTestSite({
      LEGAL_DMCA_AGENT: 'The Paper Office',
      LEGAL_DMCA_ADDRESS: '1 Inkwell Lane, Papertown',
      LEGAL_DMCA_EMAIL: 'notices@paper.example',
      LEGAL_2257_CUSTODIAN: 'The Records Room',
      LEGAL_2257_ADDRESS: '2 Inkwell Lane, Papertown',
    });
    try {
      const dmca = await read('/api/pages/dmca', set);
      expect(dmca.missing).toEqual(['LEGAL_DMCA_PHONE']);
      expect(richTextToPlain(dmca.body)).toContain(
        'The Paper Office\n1 Inkwell Lane, Papertown\nnotices@paper.example\n[not given yet]',
      );
      expect(JSON.stringify(dmca.body)).toContain('"href":"mailto:notices@paper.example"');
      const records = await read('/api/pages/USC2257', set);
      expect(records.missing).toEqual([]);
      expect(richTextToPlain(records.body)).toContain('The Records Room\n2 Inkwell Lane, Papertown');
    } finally {
      await set.close();
    }
  });

  it('put the data of the operator into a text that names its settings, and say what is missing', async () => {
    const { write } = site.services.database;
    const text = 'Write to {LEGAL_2257_CUSTODIAN} at {LEGAL_2257_ADDRESS} or {OTHER}.';
    const body: RichText = { version: 1, blocks: [{ type: 'paragraph', text }] };
    await write
      .insertInto('static_pages')
      .values({ id: uuidv7(), slug: 'USC2257', language: 'zh', title: 'x', body: JSON.stringify(body) })
      .execute();
    await bumpContentGeneration(write);
    const page = await read('/api/pages/USC2257?lang=zh');
    expect(page.missing).toEqual(['LEGAL_2257_CUSTODIAN', 'LEGAL_2257_ADDRESS']);
    expect(richTextToPlain(page.body)).toBe('Write to [待填写] at [待填写] or {OTHER}.');
  });

  it('give way to what was written in their place, also in the list', async () => {
    await makePage({ slug: 'dmca', language: 'en', title: 'Our own words', position: -5 });
    expect(await read('/api/pages/dmca?lang=fr')).toMatchObject({ title: 'Our own words', missing: [] });
    const slugs = (await list('en')).map(({ slug }) => slug);
    expect(slugs[0]).toBe('dmca');
    expect(slugs.filter((slug) => slug === 'dmca')).toHaveLength(1);
  });

  it('are gone with their feature, whoever wrote them; other pages stay', async () => {
    const off = await makeTestSite({ SITE_FEATURES: 'tags' });
    try {
      const { write } = off.services.database;
      for (const slug of ['dmca', 'about']) {
        await write
          .insertInto('static_pages')
          .values({ id: uuidv7(), slug, language: 'en', title: slug, body: '{"version":1,"blocks":[]}' })
          .execute();
      }
      expect(await list('en', off)).toEqual([{ slug: 'about', title: 'about' }]);
      for (const path of ['/api/pages/dmca', '/api/pages/USC2257', '/en/dmca', '/en/USC2257'])
        expect((await off.fetch(path)).status, path).toBe(404);
    } finally {
      await off.close();
    }
  });
});
