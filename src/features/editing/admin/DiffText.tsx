import { useLocale, useTranslations } from 'use-intl';
import { wordDiff, type DiffPart } from './wordDiff.ts';
import './editing.css';

/** One side of two texts, with what the other one does not have marked. */
export function DiffText({
  before,
  after,
  side,
}: {
  before: string;
  after: string;
  side: 'before' | 'after';
}) {
  const t = useTranslations('admin.editing');
  const parts = wordDiff(before, after, useLocale());
  const own = side === 'before' ? before : after;
  if (own === '') return <span className="diff-empty">{t('empty')}</span>;
  if (!parts) return own;
  const isShown = (part: DiffPart) => part.side === 'both' || part.side === side;
  return parts
    .filter(isShown)
    .map(({ text, side: of }, index) =>
      of === 'both' ? text : of === 'before' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
    );
}
