import { expect, it } from 'vitest';
import { TAXONOMIES } from '../../src/features/taxonomy/taxonomyKinds.ts';
import { ADMIN_SCREEN_LIST } from '../../src/web/admin/adminScreenList.ts';
import { ADMIN_SCREENS } from '../support/adminScreenTable.ts';

it('looks at every screen of the admin area in a browser, or at one of its kind', () => {
  const sample = {
    admin: { id: '', username: '', email: '' },
    slideId: '1',
    adId: '1',
    termId: 1,
    bulkEditId: '1',
    auditId: '1',
  };
  const paths = Object.values(ADMIN_SCREENS).flatMap((screensOf) =>
    Object.values(screensOf(sample)).map(({ path }) => path.replace(/^\/../, '').replace(/\?.*/, '')),
  );
  const missing = ADMIN_SCREEN_LIST.map(({ path }) => path).filter((path) => {
    const pattern = new RegExp(`^/admin/?${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !paths.some((one) => pattern.test(one));
  });
  // Tags stand for all taxonomies, whose screens are one.
  expect(missing).toEqual(TAXONOMIES.filter((taxonomy) => taxonomy !== 'tags'));
});
