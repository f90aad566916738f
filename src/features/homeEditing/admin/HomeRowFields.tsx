import { useTranslations } from 'use-intl';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { LanguageField } from '../../../ui/editor/LanguageField.tsx';
import { foundOptions } from '../../../ui/editor/foundOptions.ts';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import type { FoundOptions } from '../../../ui/editor/searchNewest.ts';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { DURATIONS, type Duration } from '../../comics/comicChoices.ts';
import { MAX_PICKED_COMICS, MAX_ROW_TITLE } from '../../home/homeRowLimits.ts';
import type { HomeRow } from '../../home/HomeRow.ts';
import { NO_PLAYLIST, NO_TERM } from './newHomeRow.ts';
import './homeRows.css';

type Names = Readonly<Record<string, string>>;
type Shared = { names: Names; onNames: (names: Names) => void };
export type HomeRowFieldsProps = Shared & { row: HomeRow; onChange: (row: HomeRow) => void };

const OWN = LANGUAGES[0];

/** The name of a row, its content, and whether it is shown. */
export function HomeRowFields({ row, names, onChange, onNames }: HomeRowFieldsProps) {
  const t = useTranslations('admin.home');
  const rename = (language: string, text: string) => {
    const { [language as Language]: _, ...others } = row.title;
    onChange({ ...row, title: text === '' ? others : { ...others, [language]: text } });
  };
  return (
    <div className="home-row">
      <p className="home-row-kind">{t(`kinds.${row.kind}`)}</p>
      <LanguageField
        kind="line"
        label={t('name')}
        name={`title-${row.key}`}
        languages={LANGUAGES}
        ownLanguage={OWN}
        values={row.title as Record<string, string>}
        maxCharacters={MAX_ROW_TITLE}
        onChange={rename}
      />
      <RowSource row={row} names={names} onChange={onChange} onNames={onNames} />
      <Checkbox
        label={t('hidden')}
        name={`hidden-${row.key}`}
        checked={row.hidden}
        onChange={({ target }) => onChange({ ...row, hidden: target.checked })}
      />
    </div>
  );
}

function RowSource({ row, names, onChange, onNames }: HomeRowFieldsProps) {
  const t = useTranslations('admin.home');
  const ofDurations = useTranslations('latest');
  const shared = { names, onNames };
  switch (row.kind) {
    case 'most_read':
      return (
        <Select
          label={t('duration')}
          name={`duration-${row.key}`}
          value={row.duration}
          onChange={({ target }) => onChange({ ...row, duration: target.value as Duration })}
        >
          {DURATIONS.map((one) => (
            <option key={one} value={one}>
              {ofDurations(`durations.${one}`)}
            </option>
          ))}
        </Select>
      );
    case 'term':
      return (
        <>
          <Picker
            {...shared}
            kind="term"
            label={t('term')}
            name={`term-${row.key}`}
            chosen={row.term === NO_TERM ? [] : [String(row.term)]}
            onChoose={(ids) => onChange({ ...row, term: Number(ids.at(-1) ?? NO_TERM) })}
          />
          <Select
            label={t('sort')}
            name={`sort-${row.key}`}
            value={row.sort}
            onChange={({ target }) =>
              onChange({ ...row, sort: target.value === 'latest' ? 'latest' : 'popularity' })
            }
          >
            <option value="latest">{t('sorts.latest')}</option>
            <option value="popularity">{t('sorts.popularity')}</option>
          </Select>
        </>
      );
    case 'playlist':
      return (
        <Picker
          {...shared}
          kind="playlist"
          label={t('playlist')}
          name={`playlist-${row.key}`}
          chosen={row.playlist === NO_PLAYLIST ? [] : [row.playlist]}
          onChoose={(ids) => onChange({ ...row, playlist: ids.at(-1) ?? NO_PLAYLIST })}
        />
      );
    case 'comics':
      return (
        <Picker
          {...shared}
          kind="comic"
          label={t('comics')}
          name={`comics-${row.key}`}
          isOrdered
          chosen={row.comics}
          onChoose={(ids) => onChange({ ...row, comics: ids.slice(0, MAX_PICKED_COMICS) })}
        />
      );
    default:
      return null;
  }
}

type PickerProps = Shared & {
  kind: 'term' | 'playlist' | 'comic';
  label: string;
  name: string;
  isOrdered?: boolean;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
};

/**
 * Something of the site, found by its name. If one is asked for, the last one that was chosen
 * counts.
 */
function Picker({ kind, label, name, isOrdered = false, chosen, names, onChoose, onNames }: PickerProps) {
  const t = useTranslations('admin.home');
  const search = useSearchOf(kind);
  return (
    <RemoteMultiSelect
      label={label}
      name={name}
      required
      optionsName={label}
      isOrdered={isOrdered}
      chosen={chosen.map((id) => ({ value: id, label: names[`${kind}/${id}`] ?? t('gone') }))}
      search={search}
      onChange={(options) => {
        onNames(Object.fromEntries(options.map((option) => [`${kind}/${option.value}`, option.label])));
        onChoose(options.map((option) => option.value));
      }}
    />
  );
}

function useSearchOf(kind: PickerProps['kind']): (query: string) => Promise<FoundOptions> {
  const { callApi } = useApi();
  const ofTaxonomies = useTranslations('taxonomies');
  return async (q) => {
    if (kind === 'term')
      return foundOptions(await callApi('GET /api/admin/term-choices', { q }), ({ name, taxonomy }) => ({
        label: `${name} (${ofTaxonomies(taxonomy)})`,
      }));
    if (kind === 'playlist') return foundOptions(await callApi('GET /api/admin/playlist-choices', { q }));
    return foundOptions(await callApi('GET /api/admin/comic-choices', { q }));
  };
}
