import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MemberName } from '../../../ui/admin/MemberName.tsx';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { Change, EditedKindName } from '../editingApi.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { ChangedList } from './ChangedList.tsx';
import type { FieldWords } from './FieldWords.ts';
import './editing.css';

export type VersionListProps = {
  kind: EditedKindName;
  id: string;
  /** The list is asked for anew with each. */
  version: number;
  words: FieldWords;
  /** Puts values into the form, unsaved. */
  onRestore: (fields: FieldValues) => void;
};

/**
 * The versions of an object, newest first. Each shows what it changed, and gives the values before
 * it back to the form.
 */
export function VersionList(props: VersionListProps) {
  const [shown, setShown] = useState<Change>();
  return (
    <>
      <VersionPage key={props.version} {...props} onShow={setShown} />
      {shown && (
        <VersionDialog
          change={shown}
          words={props.words}
          onClose={() => setShown(undefined)}
          onRestore={(fields) => {
            props.onRestore(fields);
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}

type VersionPageProps = Omit<VersionListProps, 'onRestore'> & {
  /** Only versions before this one. */
  before?: number;
  onShow: (change: Change) => void;
};

/** So many versions as come at once, and those before them once they are asked for. */
function VersionPage({ before, ...props }: VersionPageProps) {
  const { kind, id, version, words, onShow } = props;
  const t = useTranslations('admin.editing.versions');
  const ofOrigin = useTranslations('admin.editing.origins');
  const api = useApi();
  const [hasEarlier, setHasEarlier] = useState(false);
  const input = { kind, id, ...(before === undefined ? {} : { before }) };
  const query = queryOf(api, 'GET /api/admin/versions/:kind/:id', input, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer({
    ...query,
    key: [query.key[0], query.key[1], { ...query.key[2], version }],
  });
  if (isFailed && !data) return <FailedAnswer onRetry={retry} />;
  if (!data) return <LinesSkeleton />;
  if (data.data.length === 0) return <p className="field-about">{t('none')}</p>;
  const oldest = data.data.at(-1)?.version;
  return (
    <>
      <ol className="version-list">
        {data.data.map((change) => (
          <li key={change.version}>
            <button type="button" className="version" onClick={() => onShow(change)}>
              <span className="version-name">{t('one', { version: change.version })}</span>
              <span className="version-about">
                <MomentText value={change.created_at} />
                {' · '}
                {change.by ?? ofOrigin(change.origin)}
              </span>
              <span className="version-about">
                {Object.keys(change.fields).map(words.label).join(', ') || t('locksOnly')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {data.has_more && !hasEarlier && (
        <Button variant="quiet" onClick={() => setHasEarlier(true)}>
          {t('earlier')}
        </Button>
      )}
      {hasEarlier && oldest !== undefined && <VersionPage {...props} before={oldest} />}
    </>
  );
}

type VersionDialogProps = {
  change: Change;
  words: FieldWords;
  onClose: () => void;
  onRestore: (fields: FieldValues) => void;
};

function VersionDialog({ change, words, onClose, onRestore }: VersionDialogProps) {
  const t = useTranslations('admin.editing.versions');
  const ofOrigin = useTranslations('admin.editing.origins');
  const fields = Object.keys(change.fields);
  const [chosen, setChosen] = useState<readonly string[]>(fields);
  const toggle = (field: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, field] : chosen.filter((one) => one !== field));
  const restore = () =>
    onRestore(Object.fromEntries(chosen.map((field) => [field, change.fields[field]?.before ?? null])));
  return (
    <Dialog
      isOpen
      shape="full"
      title={t('one', { version: change.version })}
      onClose={onClose}
      footer={
        fields.length > 0 && (
          <Button variant="primary" disabled={chosen.length === 0} onClick={restore}>
            {t('restore')}
          </Button>
        )
      }
    >
      <p className="field-about">
        <MomentText value={change.created_at} />
        {' · '}
        <MemberName username={change.by}>{ofOrigin(change.origin)}</MemberName>
      </p>
      {fields.length === 0 ? (
        <p>{t('locksOnly')}</p>
      ) : (
        <>
          <p className="field-about">{t('restoreAbout')}</p>
          <ul className="version-fields">
            {fields.map((field) => (
              <li key={field}>
                <Checkbox
                  label={words.label(field)}
                  name={`restore-${field}`}
                  checked={chosen.includes(field)}
                  onChange={({ target }) => toggle(field, target.checked)}
                />
                <ChangedList
                  changes={[
                    {
                      field,
                      before: change.fields[field]?.before,
                      after: change.fields[field]?.after,
                    },
                  ]}
                  words={words}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
