import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, LANGUAGE_NAME, type Language } from '../../../contract/languages.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSite } from '../../site/web/useSite.ts';
import { MAX_PAGE_SLUG, MAX_PAGE_TITLE } from '../staticPageLimits.ts';

/** Makes a page of a title, an address and a language, and opens it. */
export function NewStaticPageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('admin.staticPages');
  const lang = useLocale();
  const { languages } = useSite();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [title, setTitle] = useState('');
  // The address follows the title until it is typed itself.
  const [typedSlug, setTypedSlug] = useState<string>();
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en');
  // Sent again after a lost answer, it is the same page.
  const [id, setId] = useState(newUuid);
  const slug = typedSlug ?? slugOf(title);
  const make = (values: FormData) =>
    send(
      values,
      async () => {
        await callApi('POST /api/admin/pages', { id, slug, language, title });
        onClose();
        setTitle('');
        setTypedSlug(undefined);
        setId(newUuid());
        const to: string = `/${lang}/admin/pages/${encodeURIComponent(slug)}/${language}`;
        await navigate({ to });
      },
      { invalidates: ['GET /api/admin/pages', 'GET /api/admin/page-count'] },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('new')}>
      <Form errors={errors} onSubmit={(values) => void make(values)}>
        <TextInput
          label={t('fields.title')}
          name="title"
          maxLength={MAX_PAGE_TITLE}
          required
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextInput
          label={t('columns.slug')}
          name="slug"
          description={t('hints.slug')}
          maxLength={MAX_PAGE_SLUG}
          required
          value={slug}
          onChange={({ target }) => setTypedSlug(target.value)}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select
          label={t('columns.language')}
          name="language"
          value={language}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAME[one]}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
