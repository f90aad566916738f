import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { EditedStaticPage } from '../staticPageEditingApi.ts';
import type { StaticPageFields } from '../staticPageFields.ts';
import { PageLanguages, type PageLanguagesProps } from './PageLanguages.tsx';
import { FooterSection, PageTextSection } from './StaticPageSections.tsx';
import { useStaticPageWords } from './useStaticPageWords.ts';
import '../../editing/admin/editing.css';
import './staticPages.css';

export type StaticPageEditorProps = {
  page: EditedStaticPage;
  languages: PageLanguagesProps['written'];
  /** A shipped text stands in its place once it is removed. */
  isLegal: boolean;
  onRemoved: () => void;
};

/** Every field of a page of text in one language. */
export function StaticPageEditor({ page: loaded, languages, isLegal, onRemoved }: StaticPageEditorProps) {
  const t = useTranslations('admin.staticPages');
  const { callApi } = useApi();
  const { id, slug, language } = loaded;
  const address = { slug, language };
  const open = useEditor<EditedStaticPage>({
    kind: 'static_page',
    id,
    saved: loaded,
    isList: () => false,
    async read() {
      const { page } = await callApi('GET /api/admin/pages/:slug/:language', address);
      return page ?? loaded;
    },
    async save(edit) {
      const fields = edit.fields as Partial<StaticPageFields>;
      const saved = await callApi('PATCH /api/admin/pages/:slug/:language', {
        ...edit,
        ...address,
        fields,
      });
      return { saved: saved.page, others: saved.others };
    },
  });
  const words = useStaticPageWords();
  const page = open.view.object;
  const { title, published } = page.fields;
  const path = isLegal ? `/${slug}` : `/page/${encodeURIComponent(slug)}`;
  const written = languages.map((one) => (one.language === language ? { ...one, published } : one));
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {title}
      </h1>
      <p className="page-state">
        <Badge tone={published ? 'ok' : 'neutral'}>{t(`states.${published ? 'published' : 'draft'}`)}</Badge>
        {published && (
          <PathLink path={path} className="editing-link text-link">
            {path}
          </PathLink>
        )}
      </p>
      {page.dead_link !== null && (
        <p className="editing-box editing-box-warn">{t('deadLink', { link: page.dead_link })}</p>
      )}
      <PageLanguages {...address} written={written} />
      <EditorFrame
        kind="static_page"
        id={id}
        name={title}
        open={open}
        words={words}
        crumbs={[{ name: title }]}
        path={`/admin/pages/${encodeURIComponent(slug)}/${language}`}
        side={
          <>
            <FooterSection />
            <RemovePanel {...address} title={title} isLegal={isLegal} onRemoved={onRemoved} />
            <Panel title={t('sections.versions')}>
              <VersionList
                kind="static_page"
                id={id}
                version={page.version}
                words={words}
                onRestore={(fields) => open.editor.restore(fields)}
              />
            </Panel>
          </>
        }
      >
        <PageTextSection isLegal={isLegal} />
      </EditorFrame>
    </>
  );
}

type RemovePanelProps = Pick<EditedStaticPage, 'slug' | 'language'> &
  Pick<StaticPageEditorProps, 'isLegal' | 'onRemoved'> & { title: string };

function RemovePanel({ slug, language, title, isLegal, onRemoved }: RemovePanelProps) {
  const t = useTranslations('admin.staticPages');
  const { callApi } = useApi();
  const name = t(isLegal ? 'removeOwn' : 'remove');
  const about = t(isLegal ? 'removeOwnAbout' : 'removeAbout');
  return (
    <Panel title={t('sections.remove')}>
      <p className="field-about">{about}</p>
      <div>
        <ConfirmedAct
          title={t('removeTitle', { title })}
          confirmLabel={name}
          isDanger
          act={() => callApi('DELETE /api/admin/pages/:slug/:language', { slug, language })}
          effects={{ invalidates: ['GET /api/admin/pages', 'GET /api/admin/page-count'] }}
          onDone={() => {
            showResponse(t('removed', { title }));
            onRemoved();
          }}
        >
          {about}
        </ConfirmedAct>
      </div>
    </Panel>
  );
}
