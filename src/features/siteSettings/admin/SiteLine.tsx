import { TextInput } from '../../../ui/kit/TextInput.tsx';
import type { SiteFieldName } from '../siteFields.ts';
import { useSiteForm } from './SiteForm.ts';
import { useSiteControl } from './useSiteControl.ts';

type LineName = Extract<SiteFieldName, 'title' | 'letter' | 'ua' | `legal_${string}`>;

export type SiteLineProps = { field: LineName; maxLength: number; about?: string; required?: boolean };

/** A setting of one line; an empty one that may be is unset. */
export function SiteLine({ field, maxLength, about, required = false }: SiteLineProps) {
  const { value, set } = useSiteForm();
  const control = useSiteControl(field, about);
  return (
    <TextInput
      {...control}
      maxLength={maxLength}
      required={required}
      value={value(field) ?? ''}
      onChange={({ target }) =>
        set(field, (target.value.trim() === '' && !required ? null : target.value) as never)
      }
    />
  );
}
