import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LANGUAGE_NAME, type Language } from '../../../contract/languages.ts';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { useApi } from '../../../ui/api/useApi.ts';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { MAX_PAGE_TITLE } from '../staticPageLimits.ts';
import { PageLanguages } from './PageLanguages.tsx';

type Read = ApiOutput<'GET /api/admin/pages/:slug/:language'>;

export type UnwrittenPageProps = Pick<Read, 'languages' | 'shipped'> & {
  slug: string;
  language: Language;
  onWritten: () => void;
};

/** A page that nobody has written in this language: what readers get instead, and how to begin. */
export function UnwrittenPage({ slug, language, languages, shipped, onWritten }: UnwrittenPageProps) {
  const t = useTranslations('admin.staticPages');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [id] = useState(newUuid);
  const write = (values: FormData) =>
    send(
      values,
      async () => {
        const title = String(values.get('title'));
        const body = shipped ? { body: shipped.body } : {};
        await callApi('POST /api/admin/pages', { id, slug, language, title, ...body });
        onWritten();
      },
      { invalidates: ['GET /api/admin/pages', 'GET /api/admin/page-count'] },
    );
  return (
    <>
      <PageHead title={slug} isIndexed={false} />
      <AdminHead crumbs={[{ name: slug }]} />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {slug}
      </h1>
      <PageLanguages slug={slug} language={language} written={languages} />
      <Panel title={LANGUAGE_NAME[language]}>
        <p>{t(shipped ? 'shippedAbout' : 'unwrittenAbout')}</p>
        <Form errors={errors} onSubmit={(values) => void write(values)}>
          <TextInput
            label={t('fields.title')}
            name="title"
            maxLength={MAX_PAGE_TITLE}
            required
            lang={language}
            defaultValue={shipped?.title ?? ''}
          />
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t(shipped ? 'writeOwn' : 'write')}
            </Button>
          </div>
        </Form>
      </Panel>
      {shipped && (
        <Panel title={t('shipped')}>
          <div lang={language}>
            <RichTextBlocks document={shipped.body} />
          </div>
        </Panel>
      )}
    </>
  );
}
