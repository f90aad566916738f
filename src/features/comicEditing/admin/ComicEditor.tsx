import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { hasChanges } from '../../editing/admin/editorState.ts';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { comicSegment } from '../../site/comicPath.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import { isListField } from '../chosenTaxonomies.ts';
import { CommentsPanel } from './CommentsPanel.tsx';
import { CoverPanel } from './CoverPanel.tsx';
import { FactsSection, ReadingSection } from './FactsSection.tsx';
import { AddressSection, LinksSection } from './LinksSection.tsx';
import { PartLinks, partId, type ComicPart } from './PartLinks.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { StatePanel } from './StatePanel.tsx';
import { useSaveAsNew } from './useSaveAsNew.ts';
import { TermsSection } from './TermsSection.tsx';
import { TitlesSection } from './TitlesSection.tsx';
import { useComicWords } from './useComicWords.ts';
import './comicEditor.css';

/** Every field of one comic. */
export function ComicEditor({ comic: loaded }: { comic: EditedComic }) {
  const t = useTranslations('admin.comics');
  const { callApi } = useApi();
  const router = useRouter();
  const language = useLocale();
  const { features } = useSite();
  const { id } = loaded;
  const open = useEditor<EditedComic>({
    kind: 'comic',
    id,
    saved: loaded,
    isList: isListField,
    read: () => callApi('GET /api/admin/comics/:slug', { slug: id }),
    async save(edit) {
      const { comic, others } = await callApi('PATCH /api/admin/comics/:slug', {
        slug: id,
        ...edit,
        fields: edit.fields as Partial<EditedComic['fields']>,
      });
      return { saved: comic, others };
    },
  });
  const { object: comic, names, state } = open.view;
  const known = useMemo(
    () => ({
      ...names,
      ...Object.fromEntries(comic.terms.map((term) => [term.id, term.name])),
      ...Object.fromEntries(comic.related_comics.map((other) => [other.id, other.title])),
    }),
    [names, comic.terms, comic.related_comics],
  );
  const words = useComicWords(known);
  const path = `/admin/comics/${encodeURIComponent(comic.slug)}`;
  const isMoved = comic.slug !== loaded.slug && !hasChanges(state);
  useEffect(() => {
    const to: string = `/${language}${path}`;
    if (isMoved) void router.navigate({ to, replace: true, ignoreBlocker: true });
  }, [isMoved, router, language, path]);
  const saveAsNew = useSaveAsNew();
  const { dead_link: deadLink } = comic;
  const title = String(comic.fields.title);
  const canPreview = comic.state !== 'bin' && comic.state !== 'taken_down';
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {title}
      </h1>
      <p className="comic-links">
        <PathLink path={`${path}/chapters`}>{t('links.chapters', { count: comic.chapters_count })}</PathLink>
        <PathLink path={`${path}/gallery`}>{t('links.gallery')}</PathLink>
        <PathLink path={`${path}/upload`}>{t('links.upload')}</PathLink>
        {comic.state === 'published' && (
          <PathLink path={`/${comicSegment(features)}/${encodeURIComponent(comic.slug)}`}>
            {t('links.page')}
          </PathLink>
        )}
      </p>
      {deadLink && (
        <p className="editing-box editing-box-warn">
          {t('deadLink', { field: words.label(deadLink.field), link: deadLink.link })}
        </p>
      )}
      <PartLinks state={state} label={words.label} />
      <EditorFrame
        kind="comic"
        id={id}
        name={title}
        open={{ ...open, view: { ...open.view, names: known } }}
        words={words}
        crumbs={[{ name: title }]}
        actions={canPreview && <PreviewButton slug={comic.slug} keep={open.editor.keepNow} />}
        onSaveAsNew={() => void saveAsNew(open)}
        path={path}
        side={
          <>
            <Part id="state">
              <StatePanel />
            </Part>
            <Part id="cover">
              <CoverPanel />
            </Part>
            <CommentsPanel />
            <Part id="versions">
              <Panel title={t('sections.versions')}>
                <VersionList
                  kind="comic"
                  id={id}
                  version={comic.version}
                  words={words}
                  onRestore={(fields) => open.editor.restore(fields)}
                />
              </Panel>
            </Part>
          </>
        }
      >
        <Part id="titles">
          <TitlesSection />
        </Part>
        <Part id="terms">
          <TermsSection />
        </Part>
        <Part id="facts">
          <FactsSection />
        </Part>
        <Part id="reading">
          <ReadingSection />
        </Part>
        <Part id="links">
          <LinksSection />
        </Part>
        <Part id="address">
          <AddressSection />
        </Part>
      </EditorFrame>
    </>
  );
}

/** Is led to by its link above the form. */
function Part({ id, children }: { id: ComicPart; children: ReactNode }) {
  return (
    <div id={partId(id)} className="comic-part-body">
      {children}
    </div>
  );
}
