import { escapeXml } from '../../../imports/escapeXml.ts';
import type { ListFile, ListFileBook } from './ListFile.ts';

/** A CBL file, with notes in an element of our own that other programs pass over. */
export function writeCbl({ title, description, books }: ListFile): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `  <Name>${escapeXml(title)}</Name>`,
    ...(description === '' ? [] : [`  <Summary>${escapeXml(description)}</Summary>`]),
    `  <NumIssues>${books.length}</NumIssues>`,
    '  <Books>',
    ...books.flatMap(bookLines),
    '  </Books>',
    '  <Matchers />',
    '</ReadingList>',
    '',
  ].join('\n');
}

function bookLines({ series, number, volume, year, id, note }: ListFileBook): string[] {
  const attributes = [
    ['Series', series],
    ['Number', number],
    ['Volume', volume],
    ['Year', year],
  ].flatMap(([name, value]) => (value ? [` ${name}="${escapeXml(value)}"`] : []));
  return [
    `    <Book${attributes.join('')}>`,
    ...(id === null ? [] : [`      <Id>${id}</Id>`]),
    ...(note === null ? [] : [`      <Note>${escapeXml(note)}</Note>`]),
    '    </Book>',
  ];
}
