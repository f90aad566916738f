import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../kit/Button.tsx';
import type { Dropped } from './pastedText.ts';
import type { EditorNews } from './useEditorHandle.ts';
import './richTextEditor.css';

/**
 * Says what a paste left out. The live region stays mounted: screen readers announce changes of an
 * existing one.
 */
export function EditorStatus({ news, onUndo }: { news: EditorNews | undefined; onUndo: () => void }) {
  const t = useTranslations('admin.editor.richText');
  return (
    <>
      <p role="status" className={news ? 'rich-text-note' : 'sr-only'}>
        {news?.kind === 'pictures' && t('pictures')}
        {news?.kind === 'full' && t('full')}
        {news?.kind === 'pasted' && <DroppedWords dropped={news.dropped} />}
      </p>
      {news?.kind === 'pasted' && (
        <Button variant="quiet" onClick={onUndo}>
          {t('undoPaste')}
        </Button>
      )}
    </>
  );
}

const KINDS = ['pictures', 'embeds', 'links', 'tables', 'lists'] as const;

function DroppedWords({ dropped }: { dropped: Dropped }) {
  const t = useTranslations('admin.editor.paste');
  const format = useFormatter();
  const things = KINDS.flatMap((kind) => (dropped[kind] ? t(kind, { count: dropped[kind] }) : []));
  return t('without', { things: format.list(things) });
}
