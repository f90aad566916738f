import type { Shelf } from '../../comicMarks/shelves.ts';

export type ListedComic = {
  /** Its number on MyAnimeList; null where nobody has said it. */
  number: string | null;
  title: string;
  shelf: Shelf;
  shelvedAt: string | null;
  score: number | null;
  /** The number of times it was read again: the file means that by the times read. */
  rereads: number;
  chaptersRead: number;
};

const STATUS: Record<Shelf, string> = {
  reading: 'Reading',
  completed: 'Completed',
  on_hold: 'On-Hold',
  dropped: 'Dropped',
  plan: 'Plan to Read',
};
const NO_DAY = '0000-00-00';
/** An entry with an earlier time came from a file that had none. */
const FIRST_DAY = '2000-01-02';

/** The export of a list of manga, as MyAnimeList writes and reads it. */
export function writeMyAnimeList({
  username,
  comics,
}: {
  username: string;
  comics: readonly ListedComic[];
}): string {
  const on = (shelf: Shelf) => comics.filter((comic) => comic.shelf === shelf).length;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    '<myanimelist>',
    '  <myinfo>',
    `    <user_name>${cdata(username)}</user_name>`,
    '    <user_export_type>2</user_export_type>',
    `    <user_total_manga>${comics.length}</user_total_manga>`,
    `    <user_total_reading>${on('reading')}</user_total_reading>`,
    `    <user_total_completed>${on('completed')}</user_total_completed>`,
    `    <user_total_onhold>${on('on_hold')}</user_total_onhold>`,
    `    <user_total_dropped>${on('dropped')}</user_total_dropped>`,
    `    <user_total_plantoread>${on('plan')}</user_total_plantoread>`,
    '  </myinfo>',
    ...comics.flatMap(comicLines),
    '</myanimelist>',
  ];
  return `${lines.join('\n')}\n`;
}

function comicLines({
  number,
  title,
  shelf,
  shelvedAt,
  score,
  rereads,
  chaptersRead,
}: ListedComic): string[] {
  const day = shelvedAt === null ? NO_DAY : new Date(shelvedAt).toISOString().slice(0, 10);
  const known = day < FIRST_DAY ? NO_DAY : day;
  return [
    '  <manga>',
    `    <manga_mangadb_id>${number ?? 0}</manga_mangadb_id>`,
    `    <manga_title>${cdata(title)}</manga_title>`,
    '    <my_read_volumes>0</my_read_volumes>',
    `    <my_read_chapters>${chaptersRead}</my_read_chapters>`,
    `    <my_start_date>${shelf === 'reading' ? known : NO_DAY}</my_start_date>`,
    `    <my_finish_date>${shelf === 'completed' ? known : NO_DAY}</my_finish_date>`,
    `    <my_score>${score ?? 0}</my_score>`,
    `    <my_status>${STATUS[shelf]}</my_status>`,
    `    <my_times_read>${rereads}</my_times_read>`,
    '    <update_on_import>1</update_on_import>',
    '  </manga>',
  ];
}

/** No control characters either, which XML has no way to write. */
function cdata(text: string): string {
  const plain = text.replaceAll(/(?![\n\t])\p{Cc}/gu, '').toWellFormed();
  return `<![CDATA[${plain.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
