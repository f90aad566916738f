import type { useTranslations } from 'use-intl';
import type { AuditEntry } from '../AuditEntry.ts';
import { TARGET_KINDS } from './targetKinds.ts';

export type TargetSaying = {
  t: ReturnType<typeof useTranslations<'admin.audit'>>;
  /** Kinds of jobs have words of later features. */
  jobName: (kind: string) => string;
};

/** There is one of each: the kind is its name, whatever the log called it. */
const NAMELESS = ['audit', 'storage', 'home'];
/** Their names are known to be of them. */
const KNOWN = ['comic', 'chapter', 'user'];

/**
 * The name of what an act is about, and its kind where the name alone does not say it. The kind
 * stands for a name that the log lacks, or for which it has an id.
 */
export function targetWords(
  { kind, id, label }: AuditEntry['target'],
  { t, jobName }: TargetSaying,
): { name: string; kind: string | null } {
  const known = TARGET_KINDS.find((one) => one === kind);
  const kindWords = known ? t(`kinds.${known}`) : kind;
  if (NAMELESS.includes(kind) || label === '' || label === id) return { name: kindWords, kind: null };
  return { name: kind === 'job' ? jobName(label) : label, kind: KNOWN.includes(kind) ? null : kindWords };
}
