import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import { LinkRows } from './LinkRows.tsx';
import { RelatedFields } from './RelatedFields.tsx';

export function LinksSection() {
  const t = useTranslations('admin.comics');
  const { words, value, set } = useEntityForm<EditedComic>();
  return (
    <Panel title={t('sections.links')}>
      <LinkRows
        label={words.label('links')}
        name="links"
        links={value('links')}
        onChange={(links) => set('links', links)}
      />
      <RelatedFields />
    </Panel>
  );
}

/** The address of the comic; a public one that is changed leads on to the new one. */
export function AddressSection() {
  const t = useTranslations('admin.comics');
  const { features } = useSite();
  const { object: comic, words, value, set } = useEntityForm<EditedComic>();
  const slug = value('slug');
  const start = `/${comicSegment(features)}/`;
  const isMoved = slug !== comic.slug && comic.was_public;
  return (
    <Panel title={t('sections.address')}>
      <TextInput
        label={words.label('slug')}
        name="slug"
        description={
          isMoved
            ? t('slugMoves', { from: start + comic.slug, to: start + slug })
            : t('slugAbout', { address: start + slug })
        }
        value={slug}
        onChange={({ target }) => set('slug', target.value)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Panel>
  );
}
