import { describe, expect, it } from 'vitest';
import { editOf, mentionAt, suggestNames, type TextTool } from './textEdits.ts';

/** The selection stands in brackets, before and after. */
function done(tool: TextTool, marked: string): string {
  const start = marked.indexOf('{');
  const end = marked.indexOf('}') - 1;
  const text = marked.replace('{', '').replace('}', '');
  const edit = editOf(tool, { text, start, end }, 'words');
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${changed.slice(0, edit.start)}{${changed.slice(edit.start, edit.end)}}${changed.slice(edit.end)}`;
}

describe('the toolbar', () => {
  it.each([
    ['bold', 'a {b} c', 'a **{b}** c'],
    ['bold', 'a **{b}** c', 'a {b} c'],
    ['italic', 'a **{b}** c', 'a ***{b}*** c'],
    ['italic', 'a *{b}* c', 'a {b} c'],
    ['spoiler', 'a {}', 'a >!{words}!<'],
    ['code', '{x}', '`{x}`'],
    ['link', 'see {this}', 'see [this]({https://})'],
    ['link', '{https://a.example}', '[{words}](https://a.example)'],
    ['quote', 'a\nb {c}\nd', 'a\n> b c{}\nd'],
  ] as const)('%s: %s', (tool, before, after) => expect(done(tool, before)).toBe(after));
});

describe('mentions', () => {
  it.each([
    ['hi @ad', { from: 4, typed: 'ad' }],
    ['@', { from: 1, typed: '' }],
    ['看 @山', { from: 3, typed: '山' }],
    ['看@山', { from: 2, typed: '山' }],
    ['é@山', undefined],
    ['a@b', undefined],
    ['hi @ada ', undefined],
    ['no', undefined],
  ])('%j', (text, found) => {
    expect(mentionAt(text, text.length)).toEqual(found);
  });

  it('are suggested by their beginning first', () => {
    expect(suggestNames(['madam', 'Ada', 'tom', 'adam', 'ad'], 'ad')).toEqual(['Ada', 'adam', 'madam']);
    expect(suggestNames(['José'], 'jose')).toEqual(['José']);
  });
});
