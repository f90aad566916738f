import { LinesField } from '../../../ui/editor/LinesField.tsx';
import { useSiteForm } from './SiteForm.ts';
import { useSiteControl } from './useSiteControl.ts';

/** A setting of several lines. */
export function SiteLines({ field, about }: { field: 'social_links'; about: string }) {
  const { value, set } = useSiteForm();
  const control = useSiteControl(field, about);
  return <LinesField {...control} rows={2} lines={value(field)} onLines={(lines) => set(field, lines)} />;
}
