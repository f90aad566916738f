import type { Language } from '../../../contract/languages.ts';
import { LANGUAGE_TAG } from '../../../contract/languages.ts';
import { escapeXml } from '../../imports/escapeXml.ts';
import type { NoticeSubject } from '../../notices/noticesApi.ts';

export type FeedEntry = { id: string; released_at: string; subject: NoticeSubject };

export type WriteFeed = {
  id: string;
  title: string;
  /** Title of the site. */
  author: string;
  /** Address of the home page in the feed's language, without a closing slash. */
  home: string;
  language: Language;
  /** Time at which the feed was made, which an empty feed gives as its last change. */
  createdAt: string;
  entries: readonly FeedEntry[];
};

/**
 * Writes an Atom feed (RFC 4287) of words and links. It leaves out its own address, which is a
 * secret, because programs republish feeds. It leaves out pictures, so nothing of a premium chapter
 * is in it.
 */
export function writeFeed({ id, title, author, home, language, createdAt, entries }: WriteFeed): string {
  const updated = entries.reduce((latest, { released_at }) => laterOf(latest, released_at), createdAt);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAG[language]}">`,
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${home}/library/new`)}"/>`,
    `<updated>${timeOf(updated)}</updated>`,
    ...entries.map((entry) => entryOf(entry, home)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf({ id, released_at, subject }: FeedEntry, home: string): string {
  const { title, excerpt, path } = subject;
  const name = [title, ...excerpt].filter((part) => part !== null).join(' · ');
  const time = timeOf(released_at);
  return [
    '<entry>',
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(name)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(home + path)}"/>`,
    `<published>${time}</published><updated>${time}</updated>`,
    '</entry>',
  ].join('');
}

const timeOf = (time: string) => new Date(time).toISOString();
const laterOf = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? b : a);
