import { useState } from 'react';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { refreshAccount } from '../../sessions/web/refreshAccount.ts';
import { useSite } from '../../site/web/useSite.ts';
import { BackupCodesPanel } from './BackupCodesPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { secondFactorsQuery } from './secondFactorsQuery.ts';
import { TotpPanel } from './TotpPanel.tsx';

/**
 * The member's proofs besides the password: authenticator app, passkeys, backup codes.
 */
export function SecondFactorsSection() {
  const api = useApi();
  const queries = useQueryCache();
  const { id } = useSite();
  const { data, isFailed, retry } = useAnswer(secondFactorsQuery(api));
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={12} />;
  const hasFactor = data.has_totp || data.passkeys.length > 0;
  const follow = (given: string[] | null) => {
    if (given) setCodes(given);
    invalidateAnswers(queries, 'GET /api/second-factors');
    // Staff have their rights by their factors.
    void refreshAccount(id, api.callApi);
  };
  return (
    <>
      <TotpPanel hasTotp={data.has_totp} onChanged={follow} />
      <PasskeysPanel passkeys={data.passkeys} onChanged={follow} />
      {hasFactor && (
        <BackupCodesPanel
          left={data.backup_codes_left}
          codes={codes}
          onMade={follow}
          onKept={() => setCodes(null)}
        />
      )}
    </>
  );
}
