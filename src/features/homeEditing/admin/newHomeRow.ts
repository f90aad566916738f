import { newUuid } from '../../../ui/device/newUuid.ts';
import type { HomeRow } from '../../home/HomeRow.ts';
import type { MADE_ROWS } from '../../home/homeRowLimits.ts';

/** These stand for nothing until something is chosen; the server refuses them. */
export const NO_PLAYLIST = '00000000-0000-0000-0000-000000000000';
export const NO_TERM = 2_147_483_647;

/** A row that an admin adds, with nothing chosen yet. */
export function newHomeRow(kind: (typeof MADE_ROWS)[number]): HomeRow {
  const shared = { key: newUuid(), title: {}, hidden: false };
  switch (kind) {
    case 'most_read':
      return { ...shared, kind, duration: 'month' };
    case 'term':
      return { ...shared, kind, term: NO_TERM, sort: 'latest' };
    case 'playlist':
      return { ...shared, kind, playlist: NO_PLAYLIST };
    case 'comics':
      return { ...shared, kind, comics: [] };
  }
}
