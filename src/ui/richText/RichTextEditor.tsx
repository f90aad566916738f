import type { RichText } from '../../contract/RichText.ts';
import { PageTextEditor, type PageTextEditorProps } from './PageTextEditor.tsx';

export type RichTextEditorProps = Omit<PageTextEditorProps, 'value' | 'onChange' | 'pictures'> & {
  value: RichText | null;
  /** Null for a text without words. */
  onChange: (value: RichText | null) => void;
};

/** A field with formatted text that can hold no pictures. */
export function RichTextEditor({ onChange, ...props }: RichTextEditorProps) {
  return <PageTextEditor {...props} onChange={(value) => onChange(value as RichText | null)} />;
}
