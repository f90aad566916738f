import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMomentWords } from '../../../ui/controls/useMomentWords.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { Crop } from '../../../ui/editor/cropGeometry.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { keepUser } from '../../sessions/web/keepSession.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { Avatar } from '../../users/web/Avatar.tsx';
import { AVATAR_AFTER_HOURS, MIN_AVATAR_SIDE } from '../avatarLimits.ts';
import { cutSquare } from './cutSquare.ts';
import { readPicture, type ReadPicture } from './readPicture.ts';
import { SquareCrop } from './SquareCrop.tsx';
import './avatarPanel.css';

const HOUR_MS = 3_600_000;
/** The picture's error stands in its dialog, and is no alert behind it as well. */
const FILE_ALONE = new FormData();
FILE_ALONE.set('file', '');

/** The member's picture: chosen from the device, cut to a square, removed. */
export function AvatarPanel() {
  const t = useTranslations('avatars');
  const momentWords = useMomentWords();
  const site = useSite();
  const { user } = useSession();
  const { callApi } = useApi();
  const { isBusy, errors, send } = useFormSending();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadPicture>();
  const [refusal, setRefusal] = useState<string>();
  const [now] = useState(() => Date.now());
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
  if (!user) return null;
  const picture = user.avatar ?? null;
  const opens = new Date(Date.parse(user.created_at) + AVATAR_AFTER_HOURS * HOUR_MS);
  const isOpen = opens.getTime() <= now;
  const invalidates = { invalidates: ['GET /api/profiles/:username'] } as const;

  async function choose(file: File): Promise<void> {
    const read = await readPicture(file);
    const isSmall = read !== undefined && Math.min(read.width, read.height) < MIN_AVATAR_SIDE;
    if (isSmall) URL.revokeObjectURL(read.url);
    setRefusal(read ? (isSmall ? t('small', { pixels: MIN_AVATAR_SIDE }) : undefined) : t('unreadable'));
    setChosen(isSmall ? undefined : read);
  }

  const use = (read: ReadPicture, crop: Crop) =>
    send(
      FILE_ALONE,
      async () => {
        const bytes = await cutSquare(read, crop);
        if (!bytes) {
          setChosen(undefined);
          return setRefusal(t('unreadable'));
        }
        keepUser(site.id, await callApi('PUT /api/account/avatar', {}, { bytes }));
        setChosen(undefined);
        showResponse(t('saved'));
      },
      invalidates,
    );
  const remove = async () => {
    keepUser(site.id, await callApi('DELETE /api/account/avatar', {}));
    showResponse(t('removed'));
  };
  return (
    <Panel title={t('title')} description={t('about')}>
      <div ref={box} className="avatar-panel">
        <Avatar username={user.username} picture={picture} cdn={site.cdn} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('choose')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Without this the browser fires no event when the same file is chosen again.
            currentTarget.value = '';
            if (file) void choose(file);
          }}
        />
        {isOpen ? (
          <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
        ) : (
          <p className="text-muted">{t('later', { when: momentWords(opens) })}</p>
        )}
        {picture !== null && (
          <ConfirmedAct
            title={t('removeTitle')}
            confirmLabel={t('remove')}
            isDanger
            act={remove}
            effects={invalidates}
            // The button goes away with the picture, so focus moves to the choice of a file.
            onDone={() => box.current?.querySelector('button')?.focus()}
          >
            {t('removeAbout')}
          </ConfirmedAct>
        )}
      </div>
      <p role="alert" className="square-error">
        {refusal}
      </p>
      {chosen && (
        <SquareCrop
          picture={chosen}
          isBusy={isBusy}
          messages={Object.values(errors).flat()}
          onUse={(crop) => void use(chosen, crop)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Panel>
  );
}
