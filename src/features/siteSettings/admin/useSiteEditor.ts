import { useState } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { useRenewSite } from '../../site/web/useRenewSite.ts';
import type { SiteFields } from '../siteFields.ts';
import type { EditedSite } from '../siteSettingsApi.ts';
import { makeSiteForm, type SiteForm } from './SiteForm.ts';
import { useSiteWords } from './useSiteWords.ts';

export const SITE_SUBJECT = { kind: 'site', id: 'site' } as const;

/** The settings of the site in the engine of all editors, as the form that its sections read. */
export function useSiteEditor(loaded: EditedSite): SiteForm {
  const { callApi } = useApi();
  const renewSite = useRenewSite();
  // A save that waits sends what is accepted when it is sent: the set stays the same one.
  const [accepted] = useState(() => new Set<Language>());
  const [languages, setLanguages] = useState<readonly Language[]>([]);
  const toggle = (language: Language) => {
    if (!accepted.delete(language)) accepted.add(language);
    setLanguages([...accepted]);
  };
  const open = useEditor<EditedSite>({
    ...SITE_SUBJECT,
    saved: loaded,
    isList: () => false,
    read: () => callApi('GET /api/admin/site', {}),
    async save(edit) {
      const { site, others } = await callApi('PATCH /api/admin/site', {
        ...edit,
        accepted: [...accepted],
        fields: edit.fields as Partial<SiteFields>,
      });
      const { title, letter } = site.fields;
      // The header and the rail around this screen show the title and the letter.
      void renewSite({ title, letter });
      return { saved: site, others };
    },
  });
  const words = useSiteWords();
  return makeSiteForm(open, words, { languages, toggle });
}
