import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PreviewButton } from '../../comicEditing/admin/PreviewButton.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { hasChanges } from '../../editing/admin/editorState.ts';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import { comicSegment } from '../../site/comicPath.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import { ChapterFieldsSection } from './ChapterFieldsSection.tsx';
import { chapterPath } from './chapterPath.ts';
import { ChapterStatePanel } from './ChapterStatePanel.tsx';
import { PagesSection } from './PagesSection.tsx';
import { SiblingsPanel } from './SiblingsPanel.tsx';
import { useManagedName } from './useManagedName.ts';
import { useChapterWords } from './useChapterWords.ts';
import './chapterEditor.css';

/** The fields of a chapter and its pages, saved together. */
export function ChapterEditor({ chapter: loaded }: { chapter: EditedChapter }) {
  const t = useTranslations('admin.pages');
  const ofChapters = useTranslations('admin.chapters');
  const { callApi } = useApi();
  const language = useLocale();
  const router = useRouter();
  const { timezone, features } = useSite();
  const nameOf = useManagedName();
  const { id, comic } = loaded;
  const place = { slug: comic, chapter: id };
  const open = useEditor<EditedChapter>({
    kind: 'chapter',
    id,
    saved: loaded,
    isList: (field) => field === 'groups',
    read: () => callApi('GET /api/admin/comics/:slug/chapters/:chapter', place),
    async save(edit) {
      const { chapter, others } = await callApi('PATCH /api/admin/comics/:slug/chapters/:chapter', {
        ...place,
        ...edit,
        fields: edit.fields as Partial<EditedChapter['fields']>,
      });
      return { saved: chapter, others };
    },
  });
  const { object: chapter, names, state } = open.view;
  const known = useMemo(
    () => ({ ...names, ...Object.fromEntries(chapter.groups.map((group) => [group.id, group.name])) }),
    [names, chapter.groups],
  );
  const words = useChapterWords({ names: known, pages: chapter.fields.pages, zone: timezone });
  const path = chapterPath(chapter);
  const isMoved = chapter.slug !== loaded.slug && !hasChanges(state);
  useEffect(() => {
    const to: string = `/${language}${path}`;
    if (isMoved) void router.navigate({ to, replace: true, ignoreBlocker: true });
  }, [isMoved, router, language, path]);
  const name = nameOf(chapter);
  const title = t('title', { comic: chapter.comic_title, chapter: name });
  const states = [chapter.state, chapter.comic_state];
  const canPreview = !states.includes('bin') && !states.includes('taken_down');
  const editor = `/admin/comics/${encodeURIComponent(chapter.comic)}`;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {title}
      </h1>
      <p className="chapter-links">
        <PathLink path={editor}>{chapter.comic_title}</PathLink>
        <PathLink path={`${editor}/chapters`}>{ofChapters('short')}</PathLink>
        {chapter.state === 'published' && chapter.comic_state === 'published' && (
          <PathLink
            path={`/${comicSegment(features)}/${encodeURIComponent(chapter.comic)}/${encodeURIComponent(chapter.slug)}/reader`}
          >
            {ofChapters('public')}
          </PathLink>
        )}
      </p>
      <EditorFrame
        kind="chapter"
        id={id}
        name={title}
        open={{ ...open, view: { ...open.view, names: known } }}
        words={words}
        crumbs={[{ name: chapter.comic_title, path: editor }, { name }]}
        actions={canPreview && <PreviewButton slug={chapter.comic} chapter={chapter.slug} />}
        path={path}
        side={
          <>
            <ChapterStatePanel />
            <SiblingsPanel />
            <Panel title={t('versions')}>
              <VersionList
                kind="chapter"
                id={id}
                version={chapter.version}
                words={words}
                onRestore={(fields) => open.editor.restore(fields)}
              />
            </Panel>
          </>
        }
      >
        <ChapterFieldsSection />
        <PagesSection />
      </EditorFrame>
    </>
  );
}
