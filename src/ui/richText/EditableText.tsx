import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PageText } from '../../contract/RichText.ts';
import { richTextToPlain } from '../../contract/richTextToPlain.ts';
import { RichTextBlocks } from '../controls/RichTextBlocks.tsx';
import { TextFigure } from '../controls/TextFigure.tsx';
import { Button } from '../kit/Button.tsx';
import { labelIdOf, type FieldControl } from '../kit/Field.tsx';
import { LengthNote } from '../kit/LengthNote.tsx';
import { lettersIn } from '../kit/lettersIn.ts';
import { EditorStatus } from './EditorStatus.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { RichTextTools } from './RichTextTools.tsx';
import type { TextPictures } from './TextPictures.ts';
import { useEditorHandle } from './useEditorHandle.ts';
import './richTextEditor.css';

export type EditableTextProps = {
  control: FieldControl;
  value: PageText | null;
  /** Null for a text without words. */
  onChange: (value: PageText | null) => void;
  /** Without it the text can hold no pictures. */
  pictures?: TextPictures;
  maxCharacters?: number;
  /** BCP 47 tag of the text. */
  lang?: string;
  /** Shown while there is no text. */
  placeholder?: string;
};

/** Tools above, the text, and what there is to say of it below. */
export function EditableText(props: EditableTextProps) {
  const { control, value, onChange, maxCharacters, lang, placeholder, pictures } = props;
  const t = useTranslations('admin.editor.richText');
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const attributes = attributesOf(control, lang, placeholder);
  const editor = useEditorHandle({ frame, place, attributes, value, onChange, pictures });
  const { stage, look, news, open, picture } = editor;
  // The focus may be here before the page has come to life.
  const openFocused = useEffectEvent(() => {
    if (place.current?.parentElement?.contains(document.activeElement)) void open();
  });
  useEffect(() => openFocused(), []);
  const isEmpty = look ? look.isEmpty : value === null || value.blocks.length === 0;
  return (
    <>
      <div ref={frame} tabIndex={-1} className="rich-text-box" aria-busy={stage === 'loading'}>
        <RichTextTools
          label={t('tools')}
          look={look}
          onAct={editor.run}
          {...(pictures ? { onPicture: (file?: File) => void editor.addPicture(file) } : {})}
        />
        <div className="rich-text-place" data-placeholder={isEmpty ? placeholder : undefined}>
          <div ref={place} />
          {stage !== 'edited' && (
            <ReadText
              attributes={attributes}
              value={value}
              pictures={pictures}
              onOpen={(at) => void open(at)}
            />
          )}
        </div>
      </div>
      <div className="rich-text-foot">
        <EditorStatus news={news} onUndo={editor.undoPaste} />
        <p role="status" className={picture.isSending ? 'rich-text-note' : 'sr-only'}>
          {picture.isSending && t('sendingPicture')}
        </p>
        {picture.problem !== undefined && (
          <p role="alert" className="rich-text-note">
            {picture.problem}
          </p>
        )}
        {stage === 'failed' && (
          <p role="alert" className="rich-text-note">
            {t('failed')}
            <Button variant="quiet" onClick={() => void open()}>
              {t('retry')}
            </Button>
          </p>
        )}
        {maxCharacters !== undefined && (
          <LengthNote count={lettersIn(richTextToPlain(value))} max={maxCharacters} />
        )}
      </div>
      <LinkDialog link={editor.link} onClose={editor.closeLink} />
      {pictures && (
        <PictureDialog
          picture={picture.asked}
          url={picture.asked && pictures.urlOf(picture.asked.media)}
          onClose={picture.put}
          onRemove={picture.remove}
        />
      )}
    </>
  );
}

/** The same attributes before and after the editor is here: for a screen reader it is one field. */
function attributesOf(control: FieldControl, lang?: string, placeholder?: string): Record<string, string> {
  const { id, required } = control;
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelIdOf(id),
    class: 'rich-text-words',
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(control['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(control['aria-describedby'] ? { 'aria-describedby': control['aria-describedby'] } : {}),
    ...(placeholder === undefined ? {} : { 'aria-placeholder': placeholder }),
    ...(lang === undefined ? {} : { lang }),
  };
}

type ReadTextProps = {
  attributes: Record<string, string>;
  value: PageText | null;
  pictures: TextPictures | undefined;
  onOpen: (at?: { left: number; top: number }) => void;
};

/** The text as readers see it; a press opens the editor where it fell. */
function ReadText(props: ReadTextProps) {
  const { value, pictures, onOpen } = props;
  const { class: className, ...attributes } = props.attributes;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus opens it too
    <div
      {...attributes}
      role="textbox"
      tabIndex={0}
      aria-readonly
      className={className}
      onFocus={() => onOpen()}
      onPointerDown={({ clientX, clientY }) => onOpen({ left: clientX, top: clientY })}
      // Links are text here.
      onClickCapture={(event) => event.preventDefault()}
    >
      {value && (
        <RichTextBlocks
          document={value}
          renderImage={({ media, alt, caption }) => (
            <TextFigure caption={caption}>
              <img src={pictures?.urlOf(media)} alt={alt ?? ''} />
            </TextFigure>
          )}
        />
      )}
    </div>
  );
}
