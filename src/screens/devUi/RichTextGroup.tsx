import { useState } from 'react';
import type { RichText } from '../../contract/RichText.ts';
import { Form } from '../../ui/kit/Form.tsx';
import { RichTextEditor } from '../../ui/richText/RichTextEditor.tsx';
import { Specimen } from './Specimen.tsx';
import './devUi.css';

const TEXT: RichText = {
  version: 1,
  blocks: [
    { type: 'heading', level: 2, text: 'The letters' },
    {
      type: 'runs',
      runs: [
        { text: 'A boy carries ' },
        { text: 'letters', bold: true },
        { text: ' through the rain. ' },
        { text: 'See the first chapter', href: '/post/night-post' },
        { text: '.' },
      ],
    },
    { type: 'list', ordered: false, items: [[{ text: 'Night' }], [{ text: '雨', italic: true }]] },
  ],
};
const NEWER = { version: 2, blocks: [{ type: 'paragraph', text: 'Written tomorrow.' }] } as never;

export function RichTextGroup() {
  const [text, setText] = useState<RichText | null>(TEXT);
  const [empty, setEmpty] = useState<RichText | null>(null);
  const [sent, setSent] = useState(0);
  return (
    <>
      <Specimen name="RichTextEditor">
        <Form
          aria-label="Text"
          errors={sent > 0 ? { description: ['The description is not kind enough.'] } : {}}
          onSubmit={() => setSent(sent + 1)}
        >
          <RichTextEditor
            label="Description"
            name="description"
            description="What the comic is about."
            value={text}
            onChange={setText}
            maxCharacters={200}
            required
          />
          <output className="dev-document" data-sent={sent}>
            <code>{JSON.stringify(text?.blocks)}</code>
          </output>
          <button type="submit" className="button">
            Send
          </button>
        </Form>
      </Specimen>
      <Specimen name="RichTextEditor: empty">
        <RichTextEditor
          label="French description"
          name="description/fr"
          value={empty}
          onChange={setEmpty}
          lang="fr"
          placeholder="A boy carries letters through the rain."
        />
        <button type="button" className="button" onClick={() => setEmpty(TEXT)}>
          Write it from elsewhere
        </button>
      </Specimen>
      <Specimen name="RichTextEditor: too new">
        <RichTextEditor label="Newer" name="newer" value={NEWER} onChange={() => {}} />
      </Specimen>
    </>
  );
}
