import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/contract/languages.ts';
import type { LetterKind } from '../../src/features/users/server/mails/Letter.ts';
import { mailList } from '../../src/server/mailList.ts';
import { writtenMessages } from '../support/writtenMessages.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Words that stand in every letter. */
const OF_ALL = ['hello', 'greeting', 'hint', 'footer'];

const wordsOf = ({ name, parts, facts = [] }: LetterKind) => [
  ...['subject', 'text', ...parts].map((part) => `${name}.${part}`),
  ...facts.map((fact) => `facts.${fact}`),
];

/** Words of letters alone: digests are written by the notices. */
const wordsIn = (language: Language) =>
  [...writtenMessages(language).keys()]
    .filter((key) => key.startsWith('server.mails.') && !key.startsWith('server.mails.digest.'))
    .map((key) => key.slice('server.mails.'.length));

it.each(LANGUAGES)('each mail has all its words in %s, and no words are of no mail', (language) => {
  const asked = new Set([...OF_ALL, ...mailList.flatMap(({ letters }) => letters).flatMap(wordsOf)]);
  expect(wordsIn(language).toSorted()).toEqual([...asked].toSorted());
});

it('letters that anybody can have sent to an address are limited, and no others', () => {
  const limited = mailList.flatMap(({ letters }) => letters.filter(({ isAnybodys }) => isAnybodys));
  expect(new Set(limited.map(({ name }) => name))).toEqual(
    new Set(['verify', 'address_taken', 'reset', 'reset_of_several', 'email_change']),
  );
});

it('mails with a link that is waited for go first', () => {
  const awaited = mailList.filter(({ isAwaited }) => isAwaited);
  expect(new Set(awaited.map(({ kind }) => kind))).toEqual(
    new Set(['verify', 'reset', 'email_change', 'email_change_requested']),
  );
});

/** Mails in the form of the queue: an update must go on reading what waits. */
const member = { user_id: '0199a1b2-7c3d-7e4f-8a5b-0123456789ab' };
const email = 'mira@example.test';
const at = '2026-11-20T10:15:00.000Z';
const WAITING = [
  { kind: 'verify', ...member },
  { kind: 'reset', email },
  { kind: 'email_change', ...member, email },
  { kind: 'email_change_requested', ...member, email },
  { kind: 'email_changed', ...member, email },
  { kind: 'password_changed', ...member },
  { kind: 'new_device', ...member, details: { at, device: 'Firefox, Linux', address: '203.0.113.9' } },
  { kind: 'new_devices', ...member, details: { count: '7', since: at } },
  { kind: 'second_factor_changed', ...member, details: { change: 'backup_code_used' } },
  { kind: 'codes_guessed', ...member },
  { kind: 'api_token_added', ...member, details: { name: 'Shelf' } },
  { kind: 'account_deleted', email, details: { username: 'mira', language: 'fr' } },
  { kind: 'approved', ...member },
  { kind: 'report_decided', ...member, details: { what: 'The Sea', result: 'report_acted' } },
  { kind: 'warned', ...member, details: { reason: 'Be kind' } },
  { kind: 'banned', ...member, details: { until: at, reason: 'Spam' } },
];

it.each(WAITING)('a mail of the kind $kind that waits in the queue can be read', (mail) => {
  const declared = mailList.find(({ kind }) => kind === mail.kind);
  expect(declared && Value.Check(declared.told, mail)).toBe(true);
});

it('the list has every mail that a feature declares', () => {
  const files = sourceFiles();
  const declared = files.flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = define(?:Member)?Mail\(/gm)].map(([, name = '']) => name),
  );
  const { text = '' } = files.find(({ path }) => path === 'src/server/mailList.ts') ?? {};
  const [, list = ''] = text.split('mailList:');
  const listed = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name);
  expect(declared.toSorted()).toEqual(listed.toSorted());
});
