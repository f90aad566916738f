import { expect, it } from 'vitest';
import { TAXONOMIES } from '../../src/features/taxonomy/taxonomyKinds.ts';
import { ADMIN_ROUTES } from '../../src/screens/admin/area/adminRoutes.ts';
import { matchAdminPath } from '../../src/screens/admin/area/matchAdminPath.ts';
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
  // A last parameter that may be left out makes two screens of one path.
  const wanted = ADMIN_ROUTES.flatMap(({ path }) =>
    path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path],
  );
  const missing = wanted.filter(
    (path) => !paths.some((one) => matchAdminPath(path, one.replace('/admin', ''))),
  );
  // Tags stand for all taxonomies, whose screens are one.
  expect(missing).toEqual(TAXONOMIES.filter((taxonomy) => taxonomy !== 'tags'));
});
