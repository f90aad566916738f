import { useFormatter, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { EditedAd } from '../adEditingApi.ts';
import type { AdFields } from '../adFields.ts';
import { AdPreview } from './AdPreview.tsx';
import { AdContent } from './AdContent.tsx';
import { AdAudience } from './AdAudience.tsx';
import { AD_TONES } from './adTones.ts';
import { useAdWords } from './useAdWords.ts';
import '../../editing/admin/editing.css';
import './adEditing.css';

/** Every field of one ad. */
export function AdEditor({ ad: loaded }: { ad: EditedAd }) {
  const t = useTranslations('admin.ads');
  const { callApi } = useApi();
  const { id } = loaded;
  const open = useEditor<EditedAd>({
    kind: 'ad',
    id,
    saved: loaded,
    isList: () => false,
    read: () => callApi('GET /api/admin/ads/:id', { id }),
    async save(edit) {
      const call = { id, ...edit, fields: edit.fields as Partial<AdFields> };
      const { ad, others } = await callApi('PATCH /api/admin/ads/:id', call);
      return { saved: ad, others };
    },
  });
  const words = useAdWords();
  const ad = open.view.object;
  const { name } = ad.fields;
  return (
    <>
      <PageHead title={name} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {name}
      </h1>
      <p className="editing-about">
        <Badge tone={AD_TONES[ad.state]}>{t(`states.${ad.state}`)}</Badge>
      </p>
      <EditorFrame
        kind="ad"
        id={id}
        name={name}
        open={open}
        words={words}
        crumbs={[{ name }]}
        path={`/admin/ads/${id}`}
        side={
          <>
            <Counts ad={ad} />
            <Panel title={t('sections.versions')}>
              <VersionList
                kind="ad"
                id={id}
                version={ad.version}
                words={words}
                onRestore={(fields) => open.editor.restore(fields)}
              />
            </Panel>
          </>
        }
      >
        <AdContent />
        <AdPreview />
        <AdAudience />
      </EditorFrame>
    </>
  );
}

function Counts({ ad: { impressions, clicks, fields } }: { ad: EditedAd }) {
  const t = useTranslations('admin.ads');
  const format = useFormatter();
  return (
    <Panel title={t('sections.counts')}>
      <dl className="ad-counts">
        <dt>{t('columns.impressions')}</dt>
        <dd>{format.number(impressions)}</dd>
        {fields.type !== 'html' && (
          <>
            <dt>{t('columns.clicks')}</dt>
            <dd>{format.number(clicks)}</dd>
          </>
        )}
      </dl>
      <p className="field-about">{t(fields.type === 'html' ? 'hints.htmlCounts' : 'hints.counts')}</p>
    </Panel>
  );
}
