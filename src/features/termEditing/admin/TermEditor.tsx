import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import { termPath } from '../../taxonomy/termPath.ts';
import type { EditedTerm } from '../termEditingApi.ts';
import { ImplicationsSection } from './ImplicationsSection.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { CharacterSection, NamesSection, ShowingSection } from './TermSections.tsx';
import { useTermWords } from './useTermWords.ts';
import './terms.css';

/** Every field of one term; merging others into it, and removing it while nothing carries it. */
export function TermEditor({ term: loaded }: { term: EditedTerm }) {
  const t = useTranslations('admin.terms');
  const { callApi } = useApi();
  const { id } = loaded;
  const open = useEditor<EditedTerm>({
    kind: 'term',
    id: String(id),
    saved: loaded,
    isList: (field) => field === 'aliases' || field === 'implies',
    read: () => callApi('GET /api/admin/terms/:id', { id }),
    async save(edit) {
      const { term, others } = await callApi('PATCH /api/admin/terms/:id', {
        id,
        ...edit,
        fields: edit.fields as Partial<EditedTerm['fields']>,
      });
      return { saved: term, others };
    },
  });
  const ofTaxonomies = useTranslations('taxonomies');
  const { object: term, names } = open.view;
  const known = useMemo(() => {
    const named = term.implied.map((one) => [
      one.id,
      t('implies.named', { name: one.name, taxonomy: ofTaxonomies(one.taxonomy) }),
    ]);
    return { ...names, ...Object.fromEntries(named) };
  }, [names, term.implied, t, ofTaxonomies]);
  const words = useTermWords(known);
  return (
    <>
      <PageHead title={term.name} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {term.name}
      </h1>
      <TermUses term={term} />
      <TermActs term={term} onChanged={() => void open.editor.readAgain()} />
      <EditorFrame
        kind="term"
        id={String(id)}
        name={term.name}
        open={{ ...open, view: { ...open.view, names: known } }}
        words={words}
        crumbs={[{ name: term.name }]}
        path={`/admin/terms/${id}`}
        side={
          <>
            <PicturePanel />
            <Panel title={t('sections.versions')}>
              <VersionList
                kind="term"
                id={String(id)}
                version={term.version}
                words={words}
                onRestore={(fields) => open.editor.restore(fields)}
              />
            </Panel>
          </>
        }
      >
        <NamesSection />
        {term.taxonomy === 'characters' && <CharacterSection />}
        <ImplicationsSection />
        <ShowingSection />
      </EditorFrame>
    </>
  );
}

function TermUses({ term }: { term: EditedTerm }) {
  const t = useTranslations('admin.terms');
  const ofTaxonomies = useTranslations('taxonomies');
  return (
    <p className="text-muted">
      {ofTaxonomies(term.taxonomy)} · {t('uses', term.uses)}
      {term.comics_count > 0 && (
        <>
          {' · '}
          <PathLink path={termPath(term)} className="text-link">
            {t('page')}
          </PathLink>
        </>
      )}
    </p>
  );
}

type TermActsProps = { term: EditedTerm; onChanged: () => void };

/** Their dialogs are forms: they stand outside of the editor's. */
function TermActs({ term, onChanged }: TermActsProps) {
  const t = useTranslations('admin.terms');
  const [asked, setAsked] = useState<'merge' | 'remove'>();
  const close = () => setAsked(undefined);
  usePaletteActions([{ id: 'term-merge', name: t('merge.act'), run: () => setAsked('merge') }]);
  const isUnused = term.uses.comics + term.uses.chapters === 0;
  return (
    <>
      <div className="edited-term-acts">
        <Button onClick={() => setAsked('merge')}>{t('merge.act')}</Button>
        {isUnused && <Button onClick={() => setAsked('remove')}>{t('remove.act')}</Button>}
      </div>
      <MergeDialog term={term} isOpen={asked === 'merge'} onChanged={onChanged} onClose={close} />
      <RemoveDialog term={term} isOpen={asked === 'remove'} onClose={close} />
    </>
  );
}

type RemoveDialogProps = { term: EditedTerm; isOpen: boolean; onClose: () => void };

function RemoveDialog({ term: { id, name }, isOpen, onClose }: RemoveDialogProps) {
  const t = useTranslations('admin.terms');
  const lang = useLocale();
  const router = useRouter();
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const remove = () =>
    send(
      null,
      async () => {
        await callApi('DELETE /api/admin/terms/:id', { id });
        showResponse(t('remove.done', { name }));
        const to: string = `/${lang}/admin/terms`;
        await router.navigate({ to, ignoreBlocker: true });
      },
      { invalidates: ['GET /api/admin/terms', 'GET /api/admin/term-count'] },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('remove.title', { name })}
      confirmLabel={t('remove.act')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('remove.about')}
    </ConfirmDialog>
  );
}
