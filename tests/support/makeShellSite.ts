import { importArchives } from './importArchives.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

/** A site with some features, a comic with terms, and two social links. */
export async function makeShellSite(): Promise<TestSite> {
  const site = await makeTestSite({
    SITE_FEATURES: 'tags,artists,collections,dmca,ratings',
    SITE_SOCIAL_LINKS: 'https://social.example/@inkpot,https://chat.example/inkpot',
  });
  await importArchives(site, [
    {
      name: 'boats',
      pages: [{ width: 400, height: 600 }],
      comicInfo: { Series: 'Paper Boats', Number: '1', Tags: 'Sea, Night', Penciller: 'Mina Doré' },
    },
  ]);
  return site;
}
