import { useState } from 'react';
import type { RichText } from '../../contract/RichText.ts';
import { largestCrop } from '../../ui/editor/cropGeometry.ts';
import { FocalCrop } from '../../ui/editor/FocalCrop.tsx';
import { LanguageField } from '../../ui/editor/LanguageField.tsx';
import { LockMark } from '../../ui/editor/LockMark.tsx';
import { OrderedList } from '../../ui/editor/OrderedList.tsx';
import { RemoteMultiSelect } from '../../ui/editor/RemoteMultiSelect.tsx';
import { WhenField } from '../../ui/editor/WhenField.tsx';
import { WhenText } from '../../ui/editor/WhenText.tsx';
import { Form } from '../../ui/kit/Form.tsx';
import { TextInput } from '../../ui/kit/TextInput.tsx';
import { Specimen } from './Specimen.tsx';

const LANGUAGES = ['en', 'fr', 'id', 'zh'];
const PICTURE = { width: 1200, height: 900 };
const DRAWING = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="#456"/>
  <circle cx="820" cy="320" r="180" fill="#fc6"/><path d="M0 900 400 400 700 700 900 550 1200 900z" fill="#234"/></svg>`,
)}`;

/** Stands for the server: it knows so many artists, and answers after a while. */
const ARTISTS = Array.from({ length: 240 }, (_, index) => ({
  value: `artist-${index + 1}`,
  label: `Artist ${index + 1}`,
  count: 240 - index,
}));

async function search(query: string) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (query === 'broken') throw new Error('The list is broken.');
  const all = ARTISTS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return { options: all.slice(0, 50), total: all.length };
}

async function create(name: string) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (name.startsWith('No')) throw new Error('It was refused.');
  return { value: `new-${name}`, label: name };
}

export function EditorPartsGroup() {
  const [chosen, setChosen] = useState([
    { value: 'artist-7', label: 'Artist 7' },
    { value: 'artist-9', label: 'Artist 9' },
  ]);
  const [sent, setSent] = useState(0);
  return (
    <>
      <Specimen name="RemoteMultiSelect">
        <Form aria-label="Artists" onSubmit={() => setSent(sent + 1)}>
          <RemoteMultiSelect
            label="Artists"
            name="artists"
            description="In the order in which readers see them."
            chosen={chosen}
            onChange={setChosen}
            search={search}
            create={create}
            optionsName="artists"
            isOrdered
          />
          <output data-sent={sent}>{chosen.map(({ label }) => label).join(', ')}</output>
        </Form>
      </Specimen>
      <LanguageSpecimens />
      <CropSpecimen />
      <ListSpecimen />
      <WhenSpecimen />
    </>
  );
}

function LanguageSpecimens() {
  const [titles, setTitles] = useState<Record<string, string>>({ en: 'Night Post', zh: '夜邮' });
  const [texts, setTexts] = useState<Record<string, RichText | null>>({
    en: { version: 1, blocks: [{ type: 'paragraph', text: 'Letters through the rain.' }] },
  });
  const [isLocked, setIsLocked] = useState(true);
  return (
    <Specimen name="LanguageField, LockMark">
      <div className="form">
        <LanguageField
          kind="line"
          label="Title"
          name="title"
          required
          languages={LANGUAGES}
          ownLanguage="en"
          values={titles}
          saved={{ en: 'Night Post' }}
          onChange={(language, value) => setTitles({ ...titles, [language]: value })}
          maxCharacters={40}
          asides={{
            en: (
              <LockMark
                label="Title"
                isLocked={isLocked}
                onLock={setIsLocked}
                imported="The Night Post"
                onTake={() => setTitles({ ...titles, en: 'The Night Post' })}
              />
            ),
          }}
        />
        <LanguageField
          kind="rich"
          label="Summary"
          name="summary"
          languages={LANGUAGES}
          ownLanguage="en"
          values={texts}
          onChange={(language, value) => setTexts({ ...texts, [language]: value })}
        />
      </div>
    </Specimen>
  );
}

function CropSpecimen() {
  const [cover, setCover] = useState({ crop: largestCrop(PICTURE, 2 / 3), focus: { left: 0.5, top: 0.5 } });
  return (
    <Specimen name="FocalCrop">
      <FocalCrop label="Cover" name="cover" src={DRAWING} picture={PICTURE} {...cover} onChange={setCover} />
    </Specimen>
  );
}

let rowNumber = 2;

function ListSpecimen() {
  const [links, setLinks] = useState([
    { id: '1', label: 'Shop', href: 'https://example.org/shop' },
    { id: '2', label: 'Author', href: 'https://example.org/author' },
  ]);
  return (
    <Specimen name="OrderedList">
      <OrderedList
        label="Links"
        rows={links}
        onChange={setLinks}
        keyOf={({ id }) => id}
        labelOf={({ label }) => label}
        makeRow={() => {
          rowNumber += 1;
          return { id: String(rowNumber), label: '', href: '' };
        }}
        max={4}
      >
        {(row, change, index) => (
          <>
            <TextInput
              label="Label"
              name={`links/${index}/label`}
              value={row.label}
              onChange={({ target }) => change({ ...row, label: target.value })}
            />
            <TextInput
              label="Address"
              name={`links/${index}/href`}
              type="url"
              value={row.href}
              onChange={({ target }) => change({ ...row, href: target.value })}
            />
          </>
        )}
      </OrderedList>
    </Specimen>
  );
}

function WhenSpecimen() {
  const zone = 'Europe/Paris';
  const [at, setAt] = useState<string | null>(null);
  return (
    <Specimen name="WhenField, WhenText">
      <WhenField label="Goes live" name="at" zone={zone} value={at} onChange={setAt} />
      <output>{at === null ? 'none' : <WhenText value={at} zone={zone} />}</output>
    </Specimen>
  );
}
