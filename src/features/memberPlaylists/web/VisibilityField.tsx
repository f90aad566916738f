import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/kit/Select.tsx';
import type { OwnVisibility } from '../memberPlaylistsApi.ts';

const VISIBILITIES = ['private', 'unlisted', 'public'] as const satisfies readonly OwnVisibility[];

/** The choice of those who see a playlist, as a field of a form. */
export function VisibilityField({ initial }: { initial: OwnVisibility }) {
  const t = useTranslations('ownPlaylists');
  return (
    <Select
      label={t('visibility')}
      name="visibility"
      description={t('visibilityAbout')}
      defaultValue={initial}
    >
      {VISIBILITIES.map((visibility) => (
        <option key={visibility} value={visibility}>
          {t(`visibilities.${visibility}`)}
        </option>
      ))}
    </Select>
  );
}
