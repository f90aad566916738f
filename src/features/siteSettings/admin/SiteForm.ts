import { createContext, use } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { valueOf } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedSite } from '../siteSettingsApi.ts';
import type { SiteFieldName, SiteFields } from '../siteFields.ts';

/** Languages in use that may go all the same. */
export type Accepted = {
  languages: readonly Language[];
  toggle: (language: Language) => void;
};

export type SiteForm = {
  open: OpenEditor<EditedSite>;
  words: FieldWords;
  accepted: Accepted;
  /** The site in the last answer; typed values are in `value`. */
  site: EditedSite;
  value: <Name extends SiteFieldName>(field: Name) => SiteFields[Name];
  set: <Name extends SiteFieldName>(field: Name, value: SiteFields[Name]) => void;
  /** The setting of the environment that stands in the place of this field. */
  givenBy: (field: SiteFieldName) => string | undefined;
};

export const SiteFormContext = createContext<SiteForm | null>(null);

/** The form of the site's settings around. */
export function useSiteForm(): SiteForm {
  const form = use(SiteFormContext);
  if (!form) throw new Error('There is no form of the site around.');
  return form;
}

export function makeSiteForm(open: OpenEditor<EditedSite>, words: FieldWords, accepted: Accepted): SiteForm {
  const site = open.view.object;
  return {
    open,
    words,
    accepted,
    site,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
    givenBy: (field) => site.given[field],
  };
}
