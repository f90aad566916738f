import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RichText } from '../../src/contract/RichText.ts';
import { insertStaticPages } from '../../src/features/staticPages/server/staticPageStore.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

describe('pages of text, and what is around every page', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await makeTestSite({
      LEGAL_2257_CUSTODIAN: 'The Records Room',
      SITE_FEATURES: 'tags,artists,collections,dmca,ratings',
      SITE_SOCIAL_LINKS: 'https://social.example/@inkpot,https://chat.example/inkpot',
    });
    const body: RichText = {
      version: 1,
      blocks: [{ type: 'runs', runs: [{ text: 'See the ' }, { text: 'newest', href: '/latest' }] }],
    };
    const page = { slug: 'about', language: 'en', title: 'About us', body: JSON.stringify(body) } as const;
    await insertStaticPages(site.services.database.write, [
      { id: '01900000-0000-7000-8000-000000000001', ...page },
    ]);
  });
  afterAll(() => site.close());

  const page = async (path: string) => (await site.fetch(path)).text();

  it('say in which language they are when it is not the one asked for, to people and to programs', async () => {
    const html = await page('/fr/page/about');
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Elle s’affiche en anglais');
    expect(html).toMatch(/<article [^>]*lang="en"/);
    expect(html).toContain(`<link rel="canonical" href="${site.url}/en/page/about"`);
    // Links of a text stay in the language of the reader.
    expect(html).toMatch(/<a [^>]*href="\/fr\/latest"[^>]*>newest/);
    expect(await page('/en/page/about')).not.toContain('not translated');
  });

  it('on the law tell the operator which settings are still to be filled in', async () => {
    const html = await page('/en/USC2257');
    const [, notice = ''] = /<aside([\s\S]*?)<\/aside>/.exec(html) ?? [];
    expect(notice).toContain('This page is incomplete');
    expect(notice.match(/LEGAL_2257_\w+/g)).toEqual(['LEGAL_2257_ADDRESS']);
    expect(html).toContain('The Records Room');
  });

  it('have a menu that opens and leads on without scripts, and no theme to choose there', async () => {
    const menus = [...(await page('/en/latest')).matchAll(/<details class="([^"]*)"[\s\S]*?<\/details>/g)];
    const [browse, theme] = ['/en/tags', 'type="radio"'].map((part) =>
      menus.find(([menu]) => menu.includes(part)),
    );
    expect(browse?.[0]).toContain('<a class="mega-kind" href="/en/tags">Tags</a>');
    expect(theme?.[1]).toContain('scriptless:hidden');
  });

  it('ask for no consent and allow no reports on a site without an analytics id', async () => {
    const response = await site.fetch('/en/latest');
    expect(response.headers.get('content-security-policy')).toMatch(/connect-src 'self';/);
    expect(await response.text()).not.toMatch(/Privacy choices|scripts\/(Analytics|ConsentBar)/);
  });

  it('have at their foot the site, its lists, its pages of text and its two social links', async () => {
    const [, footer = ''] = /<footer([\s\S]*?)<\/footer>/.exec(await page('/en/latest')) ?? [];
    const links = [...footer.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(
      expect.arrayContaining([
        '/en',
        '/en/latest',
        '/en/playlists',
        '/en/tags',
        '/en/page/about',
        '/en/dmca',
        '/en/USC2257',
        'https://social.example/@inkpot',
        'https://chat.example/inkpot',
      ]),
    );
  });
});
