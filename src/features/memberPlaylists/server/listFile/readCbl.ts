import { validate as isUuid } from 'uuid';
import { Problem } from '../../../../platform/http/Problem.ts';
import { ComicInfoProblem } from '../../../imports/ComicInfoProblem.ts';
import { readXml } from '../../../imports/readXml.ts';
import type { XmlNode } from '../../../imports/XmlNode.ts';
import {
  MAX_LIST_FILE_BYTES,
  MAX_LIST_FILE_LINES,
  MAX_OWN_DESCRIPTION,
  MAX_OWN_NOTE,
  MAX_OWN_TITLE,
} from '../../memberPlaylistLimits.ts';
import type { ListFile, ListFileBook } from './ListFile.ts';

/**
 * Reads a CBL file. There is no schema: what other programs add is passed over.
 * @throws Problem list_file_unreadable with the line at fault; list_file_empty; list_file_too_long
 */
export function readCbl(bytes: Uint8Array): ListFile {
  const root = rootOf(bytes);
  const books = root.child('Books')?.children('Book') ?? [];
  if (books.length === 0) throw new Problem('list_file_empty');
  if (books.length > MAX_LIST_FILE_LINES)
    throw new Problem('list_file_too_long', { max: MAX_LIST_FILE_LINES });
  return {
    title: oneLine(root.text('Name', MAX_OWN_TITLE)) ?? '',
    description: root.lines('Summary', MAX_OWN_DESCRIPTION) ?? '',
    books: books.map((book, index) => readBook(book, index + 1)),
  };
}

function rootOf(bytes: Uint8Array): XmlNode {
  try {
    const { name, root } = readXml(bytes, { maxBytes: MAX_LIST_FILE_BYTES });
    if (name !== 'ReadingList') throw new ComicInfoProblem('comic_info_other_root', 1);
    return root;
  } catch (error) {
    if (!(error instanceof ComicInfoProblem)) throw error;
    throw new Problem('list_file_unreadable', { line: error.line ?? 1 });
  }
}

function readBook(book: XmlNode, line: number): ListFileBook {
  const short = (name: string) => oneLine(book.text(name, 50));
  const id = book.text('Id');
  return {
    line,
    series: oneLine(book.text('@Series')) ?? '',
    number: short('@Number'),
    volume: short('@Volume'),
    year: short('@Year'),
    note: book.lines('Note', MAX_OWN_NOTE) ?? null,
    id: id !== undefined && isUuid(id) ? id : null,
  };
}

const oneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? null;
