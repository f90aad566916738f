import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { OrderedList } from '../../../ui/editor/OrderedList.tsx';
import { foundOptions } from '../../../ui/editor/foundOptions.ts';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import type { FoundOptions } from '../../../ui/editor/searchNewest.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { coverUrl } from '../../media/pictureUrls.ts';
import type { EditedPlaylist } from '../playlistEditingApi.ts';
import { MAX_PLAYLIST_ITEMS, MAX_PLAYLIST_NOTE } from '../playlistLimits.ts';
import type { KnownEntries } from './useEntries.ts';
import '../../editing/admin/editing.css';
import './playlistEditing.css';

/** So many comics stand before the chapters that a comic and a number find. */
const BEST = 8;

/** The comics and chapters of a playlist in their order, each with its note. */
export function PlaylistItems({
  entries,
  nameOf,
}: {
  entries: KnownEntries;
  nameOf: (key: string) => string;
}) {
  const t = useTranslations('admin.playlists');
  const { callApi } = useApi();
  const chapterLabel = useChapterLabel();
  const { words, value, set } = useEntityForm<EditedPlaylist>();
  const [items, notes] = [value('items'), value('notes')];
  const isThere = (value: string) => ({ value, isThere: items.includes(value) });
  async function search(q: string): Promise<FoundOptions> {
    const [found, named] = await Promise.all([
      callApi('GET /api/admin/comic-choices', { q }),
      q.trim() === '' ? undefined : callApi('GET /api/admin/palette', { q }),
    ]);
    const comics = foundOptions(found, ({ id }) => isThere(`comic/${id}`));
    const chapters = (named?.chapters ?? []).map(({ id, comic, ...chapter }) => ({
      ...isThere(`chapter/${id}`),
      label: `${comic.title} · ${chapterLabel(chapter)}`,
    }));
    const [best, others] = [comics.options.slice(0, BEST), comics.options.slice(BEST)];
    return { options: [...best, ...chapters, ...others], total: comics.total + chapters.length };
  }
  function changeItems(next: readonly string[]): void {
    set('items', [...next]);
    const kept = Object.entries(notes).filter(([key]) => next.includes(key));
    if (kept.length < Object.keys(notes).length) set('notes', Object.fromEntries(kept));
  }
  function changeNote(key: string, note: string): void {
    const { [key]: _, ...others } = notes;
    set('notes', note === '' ? others : { ...others, [key]: note });
  }
  return (
    <Panel title={t('sections.items')}>
      <RemoteMultiSelect
        label={t('add')}
        name="add"
        description={t('hints.add')}
        optionsName={t('found')}
        chosen={[]}
        search={search}
        onChange={(chosen) =>
          // Pressed twice, the option was not known to be in the list yet.
          changeItems(
            [...new Set([...items, ...chosen.map((one) => one.value)])].slice(0, MAX_PLAYLIST_ITEMS),
          )
        }
      />
      <OrderedList
        label={words.label('items')}
        description={value('ordering') === 'manual' ? undefined : t('hints.orderingOff')}
        rows={items}
        onChange={changeItems}
        keyOf={(key) => key}
        labelOf={nameOf}
        max={MAX_PLAYLIST_ITEMS}
      >
        {(key) => (
          <PlaylistItemRow
            name={nameOf(key)}
            entry={entries.get(key)}
            note={notes[key] ?? ''}
            onNote={(note) => changeNote(key, note)}
          />
        )}
      </OrderedList>
    </Panel>
  );
}

type PlaylistItemRowProps = {
  name: string;
  entry: ReturnType<KnownEntries['get']>;
  note: string;
  onNote: (note: string) => void;
};

function PlaylistItemRow({ name, entry, note, onNote }: PlaylistItemRowProps) {
  const t = useTranslations('admin.playlists');
  const cover = entry?.cover;
  const width = cover?.cover_widths[0];
  return (
    <div className="playlist-item">
      {cover && width !== undefined ? (
        <img src={coverUrl('', cover, width)} alt="" loading="lazy" className="playlist-item-cover" />
      ) : (
        <span className="playlist-item-cover" />
      )}
      <div className="playlist-item-words">
        <span>
          {entry ? (
            <PathLink
              path={`/admin/comics/${encodeURIComponent(entry.comic.slug)}`}
              className="editing-link text-link"
            >
              {name}
            </PathLink>
          ) : (
            name
          )}{' '}
          {entry && !entry.is_live && <Badge tone="warn">{t('notLive')}</Badge>}
        </span>
        <TextInput
          label={t('note')}
          name={`note-${entry?.key ?? name}`}
          maxLength={MAX_PLAYLIST_NOTE}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
    </div>
  );
}
