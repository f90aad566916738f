import { useTranslations } from 'use-intl';
import { AD_PLACEMENTS, AD_SIZES, type AdPlacement } from '../../../contract/adPlacements.ts';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { AD_TYPES, type AdType } from '../../ads/adTypes.ts';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { useSentPicture } from '../../media/admin/useSentPicture.ts';
import type { EditedAd } from '../adEditingApi.ts';
import { MAX_AD_ADDRESSES, MAX_AD_ALT, MAX_AD_HTML, MAX_AD_LINK, MAX_AD_NAME } from '../adLimits.ts';
import { checkAdHtml } from '../checkAdHtml.ts';
import './adEditing.css';

export function AdContent() {
  const t = useTranslations('admin.ads');
  const { words, value, set } = useEntityForm<EditedAd>();
  const { wide, phone } = AD_SIZES[value('placement')];
  return (
    <Panel title={t('sections.content')}>
      <TextInput
        label={words.label('name')}
        name="name"
        description={t('hints.name')}
        maxLength={MAX_AD_NAME}
        required
        value={value('name')}
        onChange={({ target }) => set('name', target.value)}
      />
      <Select
        label={words.label('placement')}
        name="placement"
        description={t('hints.sizes', {
          wide: `${wide.width} × ${wide.height}`,
          phone: `${phone.width} × ${phone.height}`,
        })}
        value={value('placement')}
        onChange={({ target }) => set('placement', target.value as AdPlacement)}
      >
        {AD_PLACEMENTS.map((one) => (
          <option key={one} value={one}>
            {t(`placements.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={words.label('type')}
        name="type"
        description={t('hints.type')}
        value={value('type')}
        onChange={({ target }) => set('type', target.value as AdType)}
      >
        {AD_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`types.${one}`)}
          </option>
        ))}
      </Select>
      {value('type') === 'html' ? <HtmlField /> : <PictureFields />}
    </Panel>
  );
}

function PictureFields() {
  const t = useTranslations('admin.ads');
  const { object: ad, words, value, set } = useEntityForm<EditedAd>();
  const picture = useSentPicture({
    id: value('picture'),
    saved: ad.image,
    onSent: (id) => set('picture', id),
  });
  return (
    <>
      <div className="field">
        <span className="field-label">{words.label('picture')}</span>
        {picture.url !== undefined && (
          <img src={picture.url} alt={value('alt') ?? ''} className="ad-picture" />
        )}
        <div>
          <FileButton name="picture" label={t('choosePicture')} {...picture.button} />
        </div>
      </div>
      <TextInput
        label={words.label('alt')}
        name="alt"
        description={t('hints.alt')}
        maxLength={MAX_AD_ALT}
        value={value('alt') ?? ''}
        onChange={({ target }) => set('alt', target.value.trim() === '' ? null : target.value)}
      />
      <TextInput
        label={words.label('link')}
        name="link"
        description={t('hints.link')}
        maxLength={MAX_AD_LINK}
        value={value('link') ?? ''}
        onChange={({ target }) => set('link', target.value.trim() === '' ? null : target.value.trim())}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

/** Errors are said while the html is typed, and refused when it is saved. */
function HtmlField() {
  const t = useTranslations('admin.ads');
  const { words, value, set } = useEntityForm<EditedAd>();
  const html = value('html') ?? '';
  const { bytes, addresses, faults } = checkAdHtml(html);
  return (
    <>
      <TextArea
        label={words.label('html')}
        name="html"
        description={t('hints.html')}
        rows={10}
        maxLength={MAX_AD_HTML}
        value={html}
        onChange={({ target }) => set('html', target.value === '' ? null : target.value)}
        className="ad-html"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="field-about" aria-live="polite">
        {t('htmlSize', { bytes, addresses, most: MAX_AD_ADDRESSES })}
        {faults.length > 0 && (
          <strong className="ad-faults"> {t('htmlFaults', { faults: faults.join(', ') })}</strong>
        )}
      </p>
    </>
  );
}
