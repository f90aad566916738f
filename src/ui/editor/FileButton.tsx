import { useId } from 'react';
import { FieldMessages } from '../kit/FieldMessages.tsx';
import './editor.css';
import '../kit/field.css';

export type FileButtonProps = {
  name: string;
  /** Kinds of files, as the attribute of the same name. */
  accept: string;
  label: string;
  about?: string;
  isBusy: boolean;
  /** No file can be chosen now; `about` says why. */
  isOff?: boolean;
  isPrimary?: boolean;
  /** The errors of the chosen file. */
  messages?: readonly string[];
  onFile: (file: File) => void;
};

/**
 * Chooses one file of this device. The button that is seen is the label; the input has the focus.
 */
export function FileButton(props: FileButtonProps) {
  const { name, accept, label, about, isBusy, isOff = false, isPrimary = false } = props;
  const { messages = [], onFile } = props;
  const id = useId();
  const isInvalid = messages.length > 0;
  const describing = [about ? `${id}-about` : '', isInvalid ? `${id}-errors` : ''].filter(Boolean);
  return (
    <>
      {about && (
        <p id={`${id}-about`} className="field-about">
          {about}
        </p>
      )}
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describing.join(' ') || undefined}
        className="file-input"
        disabled={isBusy || isOff}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className={isPrimary ? 'button button-primary' : 'button'} aria-busy={isBusy}>
        {label}
      </label>
      <FieldMessages id={`${id}-errors`} messages={messages} />
    </>
  );
}
