import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { pushAbility } from './pushAbility.ts';
import { beginPush } from './pushSubscription.ts';
import '../../../ui/kit/settingsRows.css';

/**
 * Subscribes this browser after a tap, or says why it cannot. `onBegun` is called before the button
 * goes away.
 */
export function PushSwitch({ onBegun }: { onBegun: () => void }) {
  const t = useTranslations('push');
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const { user } = useSession();
  const { isBusy, send } = useFormSending();
  const [ability, setAbility] = useState(pushAbility);
  const [problem, setProblem] = useState<'unasked' | 'failed'>();
  const begin = () => {
    const call = async () => {
      setProblem(undefined);
      // Permission is asked for first: browsers show the question only during a tap.
      const permission = await Notification.requestPermission();
      setAbility(pushAbility());
      if (permission !== 'granted') return setProblem(permission === 'default' ? 'unasked' : undefined);
      try {
        if (user) await beginPush({ siteId, callApi }, user.id);
        onBegun();
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        setProblem('failed');
      }
    };
    return send(null, call, { invalidates: ['GET /api/push'] });
  };
  if (ability !== 'possible')
    return (
      <p role="status" className="settings-note">
        {t(`unable.${ability}`)}
      </p>
    );
  return (
    <>
      {problem && (
        <p role="alert" className="settings-note">
          {t(`problems.${problem}`)}
        </p>
      )}
      <div className="settings-actions mb-16">
        <Button isBusy={isBusy} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      </div>
    </>
  );
}
