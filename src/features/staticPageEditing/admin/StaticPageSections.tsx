import { useTranslations } from 'use-intl';
import type { PageText } from '../../../contract/RichText.ts';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { PageTextEditor } from '../../../ui/richText/PageTextEditor.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { OnSwitch } from '../../editing/admin/OnSwitch.tsx';
import { missingOfPage } from '../missingOfPage.ts';
import type { EditedStaticPage } from '../staticPageEditingApi.ts';
import { MAX_PAGE_POSITION, MAX_PAGE_TITLE } from '../staticPageLimits.ts';
import { useTextPictures } from './useTextPictures.ts';

const NO_WORDS: PageText = { version: 1, blocks: [] };

/** Title and text of a page. */
export function PageTextSection({ isLegal }: { isLegal: boolean }) {
  const t = useTranslations('admin.staticPages');
  const { words, object: page, value, set } = useEntityForm<EditedStaticPage>();
  const pictures = useTextPictures(page.pictures);
  const body = value('body');
  return (
    <Panel title={t('sections.text')}>
      <TextInput
        label={words.label('title')}
        name="title"
        maxLength={MAX_PAGE_TITLE}
        required
        lang={page.language}
        value={value('title')}
        onChange={({ target }) => set('title', target.value)}
      />
      <PageTextEditor
        label={words.label('body')}
        name="body"
        description={t(isLegal ? 'hints.legalBody' : 'hints.body')}
        lang={page.language}
        value={body.blocks.length > 0 ? body : null}
        onChange={(text) => set('body', text ?? NO_WORDS)}
        pictures={pictures}
      />
      <OnSwitch
        name="published"
        words={words}
        isOn={value('published')}
        onSwitch={(isOn) => set('published', isOn)}
        missing={missingOfPage({ body })}
      />
    </Panel>
  );
}

export function FooterSection() {
  const t = useTranslations('admin.staticPages');
  const { words, value, set } = useEntityForm<EditedStaticPage>();
  return (
    <Panel title={t('sections.footer')}>
      <Checkbox
        label={words.label('listed')}
        name="listed"
        checked={value('listed')}
        onChange={({ target }) => set('listed', target.checked)}
      />
      <TextInput
        label={words.label('position')}
        name="position"
        description={t('hints.position')}
        type="number"
        min={-MAX_PAGE_POSITION}
        max={MAX_PAGE_POSITION}
        value={value('position')}
        onChange={({ target }) => set('position', Math.trunc(Number(target.value)))}
      />
    </Panel>
  );
}
