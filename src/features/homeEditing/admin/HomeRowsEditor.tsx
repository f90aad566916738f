import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { OrderedList } from '../../../ui/editor/OrderedList.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { valueOf } from '../../editing/admin/editorState.ts';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import { isHomeSection, MADE_ROWS, MAX_HOME_ROWS } from '../../home/homeRowLimits.ts';
import type { HomeRow } from '../../home/HomeRow.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedHome, HomeFields } from '../homeEditingApi.ts';
import { HomeRowFields } from './HomeRowFields.tsx';
import { newHomeRow } from './newHomeRow.ts';
import { useHomeWords } from './useHomeWords.ts';

const KIND = { kind: 'home', id: 'home' } as const;

/** Every row of the home page in its order. */
export function HomeRowsEditor({ home: loaded }: { home: EditedHome }) {
  const t = useTranslations('admin.home');
  const { callApi } = useApi();
  const { features } = useSite();
  // The names of things chosen since; the server says the names of the rest.
  const [chosenNames, setChosenNames] = useState<Record<string, string>>({});
  const open = useEditor<EditedHome>({
    ...KIND,
    saved: loaded,
    isList: () => false,
    read: () => callApi('GET /api/admin/home', {}),
    async save(edit) {
      const fields = edit.fields as Partial<HomeFields>;
      const { home, others } = await callApi('PATCH /api/admin/home', { ...edit, fields });
      return { saved: home, others };
    },
  });
  const home = open.view.object;
  const names = { ...home.names, ...chosenNames };
  const words = useHomeWords();
  const rows = valueOf(open.view.state, 'rows') as HomeFields['rows'];
  const set = (next: readonly HomeRow[]) => open.editor.type('rows', [...next]);
  /** A section cannot be removed: it is hidden. */
  function change(next: readonly HomeRow[]): void {
    const gone = rows.find((row) => isHomeSection(row.kind) && !next.some(({ key }) => key === row.key));
    set(gone ? rows.map((row) => (row === gone ? { ...row, hidden: true } : row)) : next);
  }
  const kinds = MADE_ROWS.filter((kind) => kind !== 'playlist' || features.includes('collections'));
  return (
    <EditorFrame
      {...KIND}
      name={t('title')}
      open={open}
      words={words}
      crumbs={[]}
      path="/admin/home"
      side={
        <Panel title={t('versions')}>
          <VersionList
            {...KIND}
            version={home.version}
            words={words}
            onRestore={(fields) => open.editor.restore(fields)}
          />
        </Panel>
      }
    >
      <Panel title={t('rows')}>
        <OrderedList
          label={t('rows')}
          description={t('rowsAbout')}
          rows={rows}
          onChange={change}
          keyOf={({ key }) => key}
          labelOf={(row) => words.nameOf(row)}
          max={MAX_HOME_ROWS}
        >
          {(row, changeRow) => (
            <HomeRowFields
              row={row}
              names={names}
              onChange={changeRow}
              onNames={(more) => setChosenNames((before) => ({ ...before, ...more }))}
            />
          )}
        </OrderedList>
        {rows.length < MAX_HOME_ROWS && (
          <Select
            label={t('add')}
            name="add"
            value=""
            onChange={({ target }) => {
              const kind = kinds.find((one) => one === target.value);
              if (kind) set([...rows, newHomeRow(kind)]);
            }}
          >
            <option value="">{t('addNone')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Panel>
    </EditorFrame>
  );
}
