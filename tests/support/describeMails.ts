import type { Static, TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../src/contract/languages.ts';
import type { MailKind } from '../../src/features/users/server/mails/defineMail.ts';
import type { MailMessage } from '../../src/platform/mail/Mail.ts';
import { POST_ROOM_URL, type PostRoom } from './openPostRoom.ts';

/** `page` is what its button or item opens; one that ends in a slash has a token behind it. */
type Reading = { name?: string; page: string | null };
type TellMail<Told extends TObject> = (room: PostRoom, language: Language) => Promise<Static<Told>>;
export type MailExample = {
  name: string;
  page: string | null;
  send(room: PostRoom, language: Language): Promise<MailMessage[]>;
};

/**
 * A mail that is sent to a member of each language; its words are those of its kind, or of `name`.
 */
export function mailExample<Told extends TObject>(
  mail: MailKind<Told>,
  { name = mail.kind, page }: Reading,
  tell: TellMail<Told>,
): MailExample {
  return { name, page, send: async (room, language) => room.sent(mail, await tell(room, language)) };
}

/** Tells of a member of that language, with more about them. */
export const toMember =
  <More extends object>(more: More) =>
  async (room: PostRoom, language: Language) => ({
    user_id: (await room.makeMember({ language })).id,
    ...more,
  });

/** Holds each example in each language against the words of its letter. */
export function describeMails(room: () => PostRoom, examples: readonly MailExample[]): void {
  describe.each(LANGUAGES)('mail in %s', (language) => {
    it.each(examples.map((example, index) => [`${index + 1} ${example.name}`, example] as const))(
      'number %s has a subject, text and HTML with the same words, and the right link',
      async (_, { name, page, send }) => {
        const [mail, ...others] = await send(room(), language);
        expect(others).toEqual([]);
        expect(mail?.subject).toBe(room().said(language, `${name}.subject`));
        expect(mail?.html).toContain(`<html lang="${LANGUAGE_TAG[language]}"`);
        for (const written of [mail?.text ?? '', shownText(mail?.html ?? '')]) {
          expect(written).toContain(room().said(language, `${name}.text`));
          expect(written).toContain(room().said(language, 'footer'));
          expect(written).not.toMatch(/mails\.|facts\.|[{}]|undefined|null|NaN/);
        }
        const home = `${POST_ROOM_URL}/${language}`;
        const opened = addressesIn(mail?.html ?? '').filter((address) => address !== home);
        if (page === null) return expect(opened).toEqual([]);
        const [address = ''] = opened;
        const token = page.endsWith('/') ? '[\\w-]{43}' : '';
        expect(address).toMatch(new RegExp(`^${RegExp.escape(`${home}/${page}`)}${token}$`));
        expect(mail?.text.split('\n')).toContain(address);
      },
    );
  });
}

/** The words of the body, as a reader sees them. */
function shownText(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const addressesIn = (html: string) => [
  ...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)),
];
