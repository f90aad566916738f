import { useTranslations } from 'use-intl';
import type { EditorState } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import './comicEditor.css';

const PARTS = [
  { id: 'titles', fields: /^(title|description|alternative_titles)/ },
  { id: 'terms', fields: /^terms\// },
  { id: 'facts', fields: /^(language|status|nsfw|premium|free_at|rewritten|speechless|translated)$/ },
  { id: 'reading', fields: /^(direction|layout|mode)$/ },
  { id: 'links', fields: /^(links|related)/ },
  { id: 'address', fields: /^slug$/ },
  { id: 'state', fields: undefined },
  { id: 'cover', fields: /^cover/ },
  { id: 'versions', fields: undefined },
] as const;
export type ComicPart = (typeof PARTS)[number]['id'];

type PartLinksProps = { state: EditorState; label: FieldWords['label'] };

/** Leads to each part of the form, and says which have changes or errors. */
export function PartLinks({ state, label }: PartLinksProps) {
  const t = useTranslations('admin.comics');
  const marks = useTranslations('admin.editor.languages');
  const { typed, locks, errors } = state;
  const changed = Object.keys({ ...typed, ...locks });
  const wrong = Object.keys(errors);
  return (
    <nav aria-label={t('parts')} className="comic-parts fading-row">
      {PARTS.map(({ id, fields }) => {
        const has = (names: readonly string[]) => names.some((name) => fields?.test(name));
        const mark = has(wrong) ? 'wrong' : has(changed) ? 'differs' : undefined;
        return (
          <a key={id} href={`#${partId(id)}`} className="comic-part" data-mark={mark}>
            {id === 'cover' ? label('cover') : t(`sections.${id}`)}
            {mark && <span className="sr-only"> ({marks(mark)})</span>}
          </a>
        );
      })}
    </nav>
  );
}

export function partId(part: ComicPart): string {
  return `part-${part}`;
}
