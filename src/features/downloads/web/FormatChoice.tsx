import { useTranslations } from 'use-intl';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../downloadsApi.ts';

type FormatChoiceProps = { value: DownloadFormat; onChange: (format: DownloadFormat) => void };

export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const t = useTranslations('account.download');
  return (
    <RadioGroup
      label={t('format')}
      name="format"
      value={value}
      onChange={onChange}
      options={DOWNLOAD_FORMATS.map((format) => ({
        value: format,
        label: t(`formats.${format}`),
        description: t(`formatsAbout.${format}`),
      }))}
    />
  );
}
