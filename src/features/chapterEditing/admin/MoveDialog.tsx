import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { foundOptions } from '../../../ui/editor/foundOptions.ts';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import type { Option } from '../../../ui/kit/shownOptions.ts';
import type { MovePreview } from '../chapterEditingApi.ts';
import { useManagedName } from './useManagedName.ts';
import './moveDialog.css';

export type MoveDialogProps = {
  title: string;
  /** The label of the field for the other comic. */
  label: string;
  about: string;
  confirmLabel: string;
  /** The comic that cannot be the other one. */
  except: string;
  preview: (other: string) => Promise<MovePreview>;
  /** Closes the dialog by itself where it went well. */
  onConfirm: (other: Option) => Promise<void>;
  onClose: () => void;
};

/** Asks for another comic, and shows what moving there would do before it is done. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, label, about, confirmLabel, except, onConfirm, onClose } = props;
  const t = useTranslations('admin.moves');
  const { callApi } = useApi();
  const [other, setOther] = useState<Option>();
  const [preview, setPreview] = useState<MovePreview>();
  const [isBusy, setIsBusy] = useState(false);
  const confirmId = useId();
  useEffect(() => {
    // One is enough: the list of comics closes as it loses the focus.
    if (preview) document.getElementById(confirmId)?.focus();
  }, [preview, confirmId]);

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showResponse(error);
    } finally {
      setIsBusy(false);
    }
  }
  const choose = (chosen: readonly Option[]) => {
    const next = chosen.at(-1);
    setOther(next);
    setPreview(undefined);
    if (next) void run(async () => setPreview(await props.preview(next.value)));
  };
  return (
    <Dialog
      isOpen
      shape="full"
      title={title}
      onClose={onClose}
      footer={
        <Button
          id={confirmId}
          variant="primary"
          isBusy={isBusy}
          disabled={!other || !preview}
          onClick={() => other && void run(() => onConfirm(other))}
        >
          {confirmLabel}
        </Button>
      }
    >
      <div className="move-dialog">
        <p>{about}</p>
        <RemoteMultiSelect
          label={label}
          name="other_comic"
          chosen={other ? [other] : []}
          onChange={choose}
          search={async (q) =>
            foundOptions(await callApi('GET /api/admin/comic-choices', { q }), ({ slug }) =>
              slug === except ? null : { value: slug },
            )
          }
          optionsName={t('comics')}
        />
        {preview && <Preview preview={preview} />}
      </div>
    </Dialog>
  );
}

function Preview({ preview: { chapters, readers, bookmarks, playlists } }: { preview: MovePreview }) {
  const t = useTranslations('admin.moves');
  const nameOf = useManagedName();
  const clashing = chapters.filter(({ clash }) => clash !== null);
  return (
    <section role="status">
      <p>{t('chapters', { count: chapters.length })}</p>
      <p>{t('along', { readers, bookmarks, playlists })}</p>
      {clashing.length > 0 && (
        <>
          <h3 className="text-16">{t('clashes', { count: clashing.length })}</h3>
          <ul className="move-clashes">
            {clashing.map((chapter) => (
              <li key={chapter.slug}>{nameOf(chapter)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
