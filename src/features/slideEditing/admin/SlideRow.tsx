import type { CSSProperties } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { languageName } from '../../../ui/controls/languageName.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { pageFallbackUrl } from '../../media/pictureUrls.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import { slideEntity } from '../slideEntity.ts';
import '../../../ui/kit/field.css';
import '../../editing/admin/editing.css';
import './slideEditing.css';

/** A slide in the list: its picture as readers see it, its name, and whether they do. */
export function SlideRow({ slide }: { slide: EditedSlide }) {
  const { id, fields, state, image, dead_link: deadLink } = slide;
  const t = useTranslations('admin.slides');
  const locale = useLocale();
  const style = { '--focus': `${fields.focus.x * 100}% ${fields.focus.y * 100}%` } as CSSProperties;
  return (
    <div className="slide-row">
      <img
        src={pageFallbackUrl({ cdn: '', picture: image })}
        alt=""
        loading="lazy"
        className="slide-thumb"
        style={style}
      />
      <div className="slide-row-words">
        <PathLink path={`/admin/slides/${id}`} className="editing-link text-link">
          {fields.title}
        </PathLink>
        <span className="field-about">
          {[fields.headline, fields.language && languageName(fields.language, locale)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {deadLink !== null && state !== 'lost' ? (
        <Badge tone="warn">{t('broken')}</Badge>
      ) : (
        <Badge tone={slideEntity.states[state]}>{t(`states.${state}`)}</Badge>
      )}
    </div>
  );
}
