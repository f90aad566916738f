import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { filesOfDrop, filesOfInput, type ChosenFile } from './chosenFiles.ts';
import './uploads.css';

/** React does not know the attribute, and not every browser does. */
const OF_FOLDERS = { webkitdirectory: '' };
const canChooseFolders =
  typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype;

/** Files from the device, chosen or dropped. */
export function FilePicker({ onFiles }: { onFiles: (files: ChosenFile[]) => void }) {
  const t = useTranslations('admin.uploads');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    setIsUnreadable(false);
    filesOfDrop(event.dataTransfer).then(give, () => setIsUnreadable(true));
  };
  const give = (files: ChosenFile[]) => {
    if (files.length > 0) onFiles(files);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = filesOfInput(target.files ?? []);
    // The same files can be chosen once more.
    target.value = '';
    give(files);
  };
  return (
    <section
      className={isOver ? 'upload-drop upload-drop-over' : 'upload-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2 className="text-20">{t('chooseTitle')}</h2>
      <p id={`${id}-about`}>{t('chooseAbout')}</p>
      <input
        id={id}
        type="file"
        multiple
        accept=".cbz,.zip,.cbr,.rar,.cb7,.7z,.cbt,.tar,image/*,.xml,.json"
        aria-describedby={`${id}-about`}
        className="upload-input"
        onChange={choose}
      />
      <label htmlFor={id} className="button button-primary">
        {t('choose')}
      </label>
      {canChooseFolders && (
        <>
          <input id={`${id}-folder`} type="file" className="upload-input" onChange={choose} {...OF_FOLDERS} />
          <label htmlFor={`${id}-folder`} className="button">
            {t('chooseFolder')}
          </label>
        </>
      )}
      <p className="upload-muted">{t('drop')}</p>
      <p role="alert" className="upload-fault">
        {isUnreadable && t('unreadable')}
      </p>
    </section>
  );
}
