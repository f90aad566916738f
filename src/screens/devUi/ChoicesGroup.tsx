import { useState } from 'react';
import { Form } from '../../ui/kit/Form.tsx';
import { MultiSelect } from '../../ui/kit/MultiSelect.tsx';
import { Specimen } from './Specimen.tsx';

/** More than the list may show (spec 9). */
const ARTISTS = Array.from({ length: 1_200 }, (_, index) => ({
  value: `artist-${index + 1}`,
  label: `Artist ${index + 1}`,
}));
const TAGS = [
  'Full colour',
  'Night',
  'Rain',
  'School',
  '猫',
  '海',
  'Letters, parcels and everything else that is posted',
].map((label) => ({ value: label, label }));

export function ChoicesGroup() {
  const [artists, setArtists] = useState(['artist-7', 'artist-1100']);
  const [tags, setTags] = useState<string[]>([]);
  return (
    <>
      <Specimen name="MultiSelect">
        <Form aria-label="Filters" onSubmit={() => {}}>
          <MultiSelect
            label="Artists"
            name="artists"
            description="1,200 of them."
            options={ARTISTS}
            optionsName="artists"
            values={artists}
            onChange={setArtists}
          />
          <MultiSelect
            label="Tags"
            name="tags"
            placeholder="Any"
            options={TAGS}
            optionsName="tags"
            values={tags}
            onChange={setTags}
          />
          <MultiSelect
            label="Disabled"
            name="disabled"
            options={TAGS}
            optionsName="tags"
            values={[]}
            onChange={() => {}}
            disabled
          />
        </Form>
      </Specimen>
    </>
  );
}
