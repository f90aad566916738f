import { describe, expect, it } from 'vitest';
import { auditFields, auditLine, parseAuditSearch } from './auditSearch.ts';

describe('the filter of the audit log', () => {
  it.each([
    '',
    'night post',
    'actor:warden act:comic.publish program:robot from:2026-11-01 until:2026-11-30',
    '"two words" -actor:warden id:7 kind:comic',
    'act:comic.publish act:comic.bin',
    'from:2026-11-01T10:00:00Z',
  ])('stays the same through the fields of the form: %s', (q) => {
    const line = auditLine(auditFields(q));
    expect(line.split(' ').toSorted()).toEqual(q.split(' ').toSorted());
  });

  it('has a field for each key, and the rest as words', () => {
    expect(auditFields('post actor:warden act:comic.bin -kind:user act:user.ban')).toEqual({
      words: 'post -kind:user act:user.ban',
      actor: 'warden',
      act: 'comic.bin',
      kind: '',
      program: '',
      from: '',
      until: '',
    });
  });

  it('quotes a name with a space', () => {
    expect(auditLine({ ...auditFields(), actor: 'two words' })).toBe('actor:"two words"');
  });

  it('is read from an address without what is wrong there', () => {
    expect(parseAuditSearch({ q: ' a ', page: '2' })).toEqual({ q: 'a', page: 2 });
    expect(parseAuditSearch({ q: 7, page: '-1' })).toEqual({});
  });
});
