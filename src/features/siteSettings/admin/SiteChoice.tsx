import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import type { SiteFieldName, SiteFields } from '../siteFields.ts';
import { useSiteForm } from './SiteForm.ts';
import { useSiteControl } from './useSiteControl.ts';

type ChoiceName = Extract<
  SiteFieldName,
  'age_gate' | 'registration' | 'account_privacy' | 'comments' | 'robots'
>;

export type SiteChoiceProps<Name extends ChoiceName> = {
  field: Name;
  values: readonly SiteFields[Name][];
};

/** A setting with a few values that are all in view. */
export function SiteChoice<Name extends ChoiceName>({ field, values }: SiteChoiceProps<Name>) {
  const { words, value, set } = useSiteForm();
  const { disabled, ...control } = useSiteControl(field);
  return (
    <RadioGroup
      {...control}
      value={value(field)}
      options={values.map((one) => ({
        value: one,
        label: words.text(field, one),
        isDisabled: disabled,
      }))}
      onChange={(chosen) => set(field, chosen)}
    />
  );
}
