import type { EditedTerm, TermLine } from '../src/features/termEditing/termEditingApi.ts';
import { TERM_FIELD_NAMES } from '../src/features/termEditing/termFields.ts';

const DAY = '2026-03-02T18:20:00.000Z';

function line(fields: Partial<TermLine> & Pick<TermLine, 'id' | 'name'>): TermLine {
  return {
    taxonomy: 'characters',
    slug: fields.name.toLowerCase(),
    aliases: [],
    color: null,
    nsfw: false,
    active: true,
    position: 0,
    comics_count: 0,
    is_merged: false,
    version: 1,
    updated_at: DAY,
    ...fields,
  };
}

const MINA = line({ id: '7', name: 'Mina', aliases: ['The keeper'], comics_count: 12, version: 3 });
const MINNA = line({ id: '9', name: 'Minna', comics_count: 1 });

/** Most fields of most terms say nothing. */
const EMPTY = Object.fromEntries(
  TERM_FIELD_NAMES.map((name) => [name, null]),
) as unknown as EditedTerm['fields'];

const EDITED: EditedTerm = {
  id: 7,
  taxonomy: 'characters',
  name: MINA.name,
  slug: MINA.slug,
  version: MINA.version,
  fields: {
    ...EMPTY,
    name: MINA.name,
    'name/zh': '米娜',
    slug: MINA.slug,
    aliases: MINA.aliases,
    links: ['https://example.org/mina'],
    nsfw: false,
    active: true,
    position: 0,
    implies: [4],
    hair_color: 'red',
    gender: 'female',
  },
  locked_fields: [],
  imported: {},
  picture: null,
  implied: [{ id: 4, taxonomy: 'tags', name: 'Lighthouse' }],
  implied_by: [],
  comics_count: 12,
  uses: { comics: 13, chapters: 0 },
  merged_into: null,
};

/** The site's answers about terms, by the path of the call. */
export const TERM_ANSWERS: Record<string, object> = {
  '/api/admin/terms': {
    data: [MINA, MINNA, line({ id: '11', name: '林中鹤', active: false })],
    page: 1,
    has_more: false,
  },
  '/api/admin/term-count': { total: 3, is_exact: true },
  '/api/admin/terms/7': EDITED,
  '/api/admin/versions/term/7': {
    data: [
      {
        version: 3,
        origin: 'form',
        by: 'Ada',
        created_at: DAY,
        fields: { hair_color: { before: 'brown', after: 'red' } },
      },
    ],
    has_more: false,
  },
  '/api/admin/working-copies/term/7': { copies: [] },
  '/api/admin/presences/term/7': { others: [], version: 3, changed_by: 'Ada', changed_at: DAY },
  '/api/admin/like-terms/characters': {
    data: [{ terms: [MINA, MINNA], is_same: false, shared_comics: 1 }],
    page: 1,
    has_more: false,
    total: 1,
  },
};

export const TERM_PATHS = {
  'admin-terms': '/admin/characters',
  'admin-term': '/admin/terms/7',
  'admin-like-terms': '/admin/terms/like/characters',
};
