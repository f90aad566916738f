import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import type { AuditEntry } from '../../../features/audit/AuditEntry.ts';

const ENTRY: AuditEntry = {
  id: '0197a1a0-0000-7000-8000-000000000001',
  sequence: 1,
  acted_at: '2026-11-30T12:00:00.000000Z',
  actor: { id: 'member-2', name: 'warden', role: 'admin' },
  address: null,
  program: null,
  act: 'comic.publish',
  target: { kind: 'comic', id: 'c1', label: 'Night Post' },
  before: { state: 'draft' },
  after: { state: 'published' },
  reason: null,
};

async function openLog(isNarrow: boolean, ...entries: Partial<AuditEntry>[]): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener() {},
    removeEventListener() {},
  }));
  const data = entries.map((entry, index) => ({ ...ENTRY, id: `${ENTRY.id}${index}`, ...entry }));
  await openInDom('/en/admin/audit', {
    member: { role: 'admin' },
    answers: {
      'GET /api/admin/bulk-edits': { data: [], total: 0 } as never,
      'GET /api/admin/audit': { data, page: 1, has_more: false },
      'GET /api/admin/audit/count': { total: data.length, is_exact: true },
    },
  });
  await screen.findByText(`${data.length} acts`);
}
afterEach(() => vi.unstubAllGlobals());

const ACTS: Partial<AuditEntry>[] = [{}, { act: 'comic.unpublish', before: null, after: null }];

it('is a list of cards on phones, each under the act that leads to all of it', async () => {
  await openLog(true, ...ACTS);
  expect(screen.queryByRole('table')).toBeNull();
  const [first, second] = within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole(
    'listitem',
  );
  const link = within(first as HTMLElement).getByRole('link', { name: 'Comic published' });
  expect(link.getAttribute('href')).toBe(`/en/admin/audit/${ENTRY.id}0`);
  const factsOf = (card: HTMLElement | undefined) =>
    [...(card?.querySelectorAll('dl > div') ?? [])].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    );
  expect(factsOf(first)).toEqual([
    ['About', 'Night Post'],
    ['By', 'warden'],
    ['Time (UTC)', expect.stringContaining('Nov 30, 2026')],
    ['Before', 'state: draft'],
    ['After', 'state: published'],
  ]);
  // Styles hide what has nothing in it.
  expect(second?.querySelectorAll('dd:empty')).toHaveLength(2);
});

it('calls what acts are about by its name, with its kind where the name does not say it', async () => {
  const about = (kind: string, id: string, label: string) => ({ target: { kind, id, label } });
  await openLog(
    false,
    about('comic', 'c1', 'Night Post'),
    about('comment', 'k1', 'ada / Night Post'),
    about('bulk_edit', 'b1', '12'),
    about('job', 'j1', 'verify_audit_log'),
    about('storage', 's1', 'check'),
    about('comment', 'k2', 'k2'),
    about('report', 'r1', ''),
  );
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Night Post',
    'Commentada / Night Post',
    'Bulk edit12',
    'JobVerify the audit log',
    'Storage',
    'Comment',
    'Report',
  ]);
});
