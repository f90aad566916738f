import { Toolbar } from '@base-ui/react/toolbar';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { EditorAct, EditorLook } from './EditorLook.ts';
import './richTextEditor.css';

const TOOLS = [
  ['heading2', Heading2],
  ['heading3', Heading3],
  ['bullets', List],
  ['numbers', ListOrdered],
  ['bold', Bold, 'Control+B'],
  ['italic', Italic, 'Control+I'],
  ['link', Link, 'Control+K'],
  ['undo', Undo, 'Control+Z'],
  ['redo', Redo, 'Control+Y'],
] as const;

type Tool = (typeof TOOLS)[number][0];

export type RichTextToolsProps = {
  label: string;
  /** The look of the caret's place; undefined until the editor is here. */
  look: EditorLook | undefined;
  onAct: (act: EditorAct | 'link') => void;
  /**
   * A file that becomes a picture of the text; without one, the words of the selected picture are
   * asked for.
   */
  onPicture?: (file?: File) => void;
};

/**
 * Buttons for the things that a text may hold: one stop of the Tab key, the arrows go from one to
 * the next.
 */
export function RichTextTools({ label, look, onAct, onPicture }: RichTextToolsProps) {
  const file = useRef<HTMLInputElement>(null);
  const t = useTranslations('admin.editor.richText.tool');
  return (
    <Toolbar.Root aria-label={label} className="rich-text-tools">
      {TOOLS.map(([tool, Icon, keys]) => (
        <Toolbar.Button
          key={tool}
          className="icon-button"
          aria-label={t(tool)}
          aria-keyshortcuts={keys}
          title={keys === undefined ? t(tool) : `${t(tool)} (${keys.replace('Control', 'Ctrl')})`}
          aria-pressed={isPressed(tool, look)}
          disabled={isOff(tool, look)}
          // The selection in the text stays as it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAct(tool)}
        >
          <Icon aria-hidden className="size-icon" />
        </Toolbar.Button>
      ))}
      {onPicture && (
        <>
          <Toolbar.Button
            className="icon-button"
            aria-label={t('picture')}
            title={t('picture')}
            aria-pressed={look?.picture ?? false}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (look?.picture ? onPicture() : file.current?.click())}
          >
            <ImagePlus aria-hidden className="size-icon" />
          </Toolbar.Button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('picture')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // The same file can be chosen once more.
              target.value = '';
              if (chosen) onPicture(chosen);
            }}
          />
        </>
      )}
    </Toolbar.Root>
  );
}

function isPressed(tool: Tool, look: EditorLook | undefined): boolean | undefined {
  if (tool === 'undo' || tool === 'redo') return undefined;
  if (tool === 'bold' || tool === 'italic' || tool === 'link') return look?.[tool] ?? false;
  return look?.kind === tool;
}

function isOff(tool: Tool, look: EditorLook | undefined): boolean {
  if (tool === 'undo') return look?.canUndo !== true;
  if (tool === 'redo') return look?.canRedo !== true;
  return (tool === 'bold' || tool === 'italic' || tool === 'link') && look?.canMark === false;
}
