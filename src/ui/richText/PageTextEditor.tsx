import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PageText } from '../../contract/RichText.ts';
import { RichTextBlocks } from '../controls/RichTextBlocks.tsx';
import { Field, labelIdOf, type FieldControl, type FieldProps } from '../kit/Field.tsx';
import { EditableText, type EditableTextProps } from './EditableText.tsx';
import { knownPart, refusalOf } from './refusalOf.ts';
import './richTextEditor.css';

export type PageTextEditorProps = FieldProps & Omit<EditableTextProps, 'control'>;
/**
 * A field with formatted text. The editor is fetched when the field gets the focus; until then, and
 * if that fails, the text stands as it will be read. A document with unknown parts is only shown,
 * for editing would lose them.
 */
export function PageTextEditor(props: PageTextEditorProps) {
  const { label, name, description, required, aside, value, ...rest } = props;
  // A text that was opened for editing stays open: the editor itself makes no document that it does
  // not know.
  const [refusal] = useState(() =>
    value === null ? undefined : refusalOf(value, rest.pictures !== undefined),
  );
  return (
    <Field label={label} name={name} description={description} required={required} aside={aside}>
      {(control) =>
        refusal ? (
          <ShownText control={control} refusal={refusal} value={value} lang={rest.lang} />
        ) : (
          <EditableText control={control} value={value} {...rest} />
        )
      }
    </Field>
  );
}

type ShownTextProps = {
  control: FieldControl;
  refusal: 'newer' | 'unknown';
  value: PageText | null;
  lang: string | undefined;
};

function ShownText({ control, refusal, value, lang }: ShownTextProps) {
  const t = useTranslations('admin.editor.richText');
  return (
    <>
      <div
        id={control.id}
        role="group"
        tabIndex={-1}
        aria-labelledby={labelIdOf(control.id)}
        lang={lang}
        className="rich-text-box rich-text-shown"
      >
        <RichTextBlocks document={knownPart(value)} />
      </div>
      <p className="field-about">{t(refusal)}</p>
    </>
  );
}
