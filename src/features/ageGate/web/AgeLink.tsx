import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import { noteDeclined } from './gateNote.ts';

/** The way back to the question of age; for those who passed, the way out. */
export function AgeLink() {
  const t = useTranslations('ageGate');
  const site = useSite();
  const { callApi } = useApi();
  const leave = async () => {
    try {
      await callApi('POST /api/age-gate', { is_of_age: false });
      noteDeclined(site.id, true);
      location.reload();
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.code !== 'network';
      showResponse(isAnswer ? error : new Error(t('failed')));
    }
  };
  return (
    <button
      type="button"
      className="footer-link cursor-pointer"
      onClick={() => (site.nsfw ? void leave() : noteDeclined(site.id, false))}
    >
      {t(site.nsfw ? 'leave' : 'ask')}
    </button>
  );
}
