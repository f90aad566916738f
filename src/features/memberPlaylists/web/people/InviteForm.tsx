import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { Form } from '../../../../ui/kit/Form.tsx';
import { Select } from '../../../../ui/kit/Select.tsx';
import { TextInput } from '../../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import { INVITED_ROLES, type InvitedRole } from '../../playlistRoles.ts';

type InviteFormProps = {
  slug: string;
  /** The links that are open now. */
  openIds: readonly string[];
};

/**
 * Makes a link by which members join. It is in view until it ends or the page is left: nobody can
 * look it up later.
 */
export function InviteForm({ slug, openIds }: InviteFormProps) {
  const t = useTranslations('playlistPeople');
  const lang = useLocale();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [made, setMade] = useState<{ id: string; link: string; wasOpen?: true }>();
  const box = useRef<HTMLDivElement>(null);
  // It is shown at once, and until an answer that had it has it no more.
  const isOpen = made !== undefined && openIds.includes(made.id);
  if (isOpen && !made.wasOpen) setMade({ ...made, wasOpen: true });
  const link = isOpen || !made?.wasOpen ? made?.link : undefined;
  useEffect(() => {
    if (link !== undefined) box.current?.querySelector('input')?.focus();
  }, [link]);
  const make = (values: FormData) => {
    const role = String(values.get('role')) as InvitedRole;
    const call = async () => {
      const { id, token } = await callApi('POST /api/own-playlists/:slug/invites', { slug, role });
      setMade({ id, link: `${location.origin}/${lang}/library/playlists/join/${token}` });
    };
    void send(values, call, { invalidates: ['GET /api/own-playlists/:slug/people'] });
  };
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link ?? '');
      showAlert({ kind: 'success', text: t('copied') });
    } catch {
      // It is chosen, to be copied by key.
      box.current?.querySelector('input')?.focus();
    }
  }
  return (
    <>
      <Form errors={errors} className="mt-12" onSubmit={make}>
        <Select label={t('role')} name="role" defaultValue="add" description={t('roleAbout')}>
          {INVITED_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('make')}
          </Button>
        </div>
      </Form>
      {link !== undefined && (
        <div ref={box} className="mt-16 grid gap-8">
          <TextInput
            label={t('yourLink')}
            name="link"
            description={t('once')}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
            autoComplete="off"
            spellCheck={false}
            readOnly
          />
          <div>
            <Button icon={<Copy aria-hidden className="size-icon" />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
