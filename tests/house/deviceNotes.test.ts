import { afterEach, describe, expect, it } from 'vitest';
import { closeFakePages, fakeDevice, openFakePage } from '../support/fakePage.ts';
import { memberTraces } from '../../src/web/memberTraces.ts';
import { sourceFiles } from './sourceFiles.ts';

afterEach(() => closeFakePages());

/**
 * Everything that is kept on a device under a name of the site, and the people it is for. `device`:
 * whoever uses it. `session`: goes with the session. `leaves`: goes with the member who left it.
 * `member`: has its member's id, and is shown to nobody else; `tab`: also not to another tab.
 * `synced`: of the one engine of `features/sync`, which takes it off the device at a logout.
 */
const PEOPLE = {
  device: [
    'check_saved client consent gate incognito locale moderation-keys preview save saved saving',
    'single-keys tab theme shelf-moves sheet-columns',
  ],
  session: ['session-ended token user push progress-question'],
  leaves: ['blocked-members offsets recent-objects reported searches'],
  member: ['comment-outbox comment-unsent folded-comments'],
  tab: ['draft working-copy'],
  synced: [
    'changed locked-notes notes-cursor notes-of unsent-note',
    'mark marks-cursor-2 marks-of locked-marks unsent-mark visitor-marks',
    'locked-read progress-cursor-2 progress-of read resume unsent-read visitor-read',
  ],
};

/** Names as they are written: `${siteId}_name`, or among the names of a kind that is synced. */
const WRITTEN = /\$\{(?:\w+\.)*(?:siteId|id)\}_([a-z_-]+)|^    (?:\w+): '([a-z-]+(?:-\d)?)',$/gm;

describe('what is kept on a device', () => {
  const names = (lines: readonly string[]) => lines.join(' ').split(' ');

  it('has an owner, each of it', () => {
    const found = sourceFiles()
      .filter(({ path, text }) => !path.includes('/server/') && /\}_|names: \{/.test(text))
      .flatMap(({ path, text }) =>
        [...text.matchAll(WRITTEN)].flatMap(
          ([, note, entry]) => note ?? (/(Entries|Names)\.ts$/.test(path) ? entry : undefined) ?? [],
        ),
      );
    const known = Object.values(PEOPLE).flatMap(names);
    expect([...new Set(found)].filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !found.includes(name))).toEqual([]);
  });

  it('goes with the member who left it, in whichever tab they log out', async () => {
    expect(memberTraces('site').sort()).toEqual(names(PEOPLE.leaves).map((name) => `site_${name}`));
    const device = fakeDevice();
    const page = await openFakePage(
      device,
      async () => ({}),
      async () => ({
        ...(await import('../../src/ui/api/ApiError.ts')),
        ...(await import('../../src/ui/device/deviceNotes.ts')),
        ...(await import('../../src/features/sessions/web/forgetTraces.ts')),
      }),
    );
    page.logIn('ada');
    page.forgetTraces('site', memberTraces('site'));
    for (const name of [...names(PEOPLE.leaves), ...names(PEOPLE.device)])
      device.stored.set(`site_${name}`, '1');
    page.writeNotes({ site_token: 'token-eve', site_user: JSON.stringify({ id: 'eve' }) });
    const left = [...device.stored.keys()].filter((key) => !['site_token', 'site_user'].includes(key));
    expect(left.sort()).toEqual(
      names(PEOPLE.device)
        .map((name) => `site_${name}`)
        .sort(),
    );
  });
});
