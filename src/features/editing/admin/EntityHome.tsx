import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { Entity } from '../Entity.ts';
import type { EntityTranslator } from './entityWords.ts';
import { NewEntityDialog } from './NewEntityDialog.tsx';
import './editing.css';

type EntityHomeProps<E extends Entity> = { entity: E; t: EntityTranslator<E>; children: ReactNode };

/** The screen of all objects of an entity, with the act that makes one. */
export function EntityHome<E extends Entity>({ entity, t, children }: EntityHomeProps<E>) {
  const [isMaking, setIsMaking] = useState(false);
  const open = () => setIsMaking(true);
  usePaletteActions([{ id: `${entity.kind}-new`, name: t('new'), run: open }]);
  return (
    <div className="wrap pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-icon-small" />} onClick={open}>
            {t('new')}
          </Button>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="editing-about">{t('about')}</p>
      {children}
      <NewEntityDialog entity={entity} t={t} isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </div>
  );
}
