import { useId, useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import './uploads.css';

/** Files from the device, chosen or dropped. */
export function FilePicker({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('admin.uploads');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
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
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same files can be chosen once more.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label htmlFor={id} className="button button-primary">
        {t('choose')}
      </label>
      <p className="upload-muted">{t('drop')}</p>
    </section>
  );
}
