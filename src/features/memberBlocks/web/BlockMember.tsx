import Ban from 'lucide-react/icons/ban';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { useBlockMember } from './useBlockMember.ts';
import { useBlocks } from './useBlocks.ts';

/** Blocks a member from where they stand, such as their profile. Needs the `account` words. */
export function BlockMember({ username }: { username: string }) {
  const t = useTranslations('account.blocks');
  const isBlocked = useBlocks().isBlocked(username);
  const { isBusy, change } = useBlockMember(username);
  return (
    <Button
      variant="quiet"
      icon={<Ban aria-hidden className="size-icon" />}
      isBusy={isBusy}
      onClick={() => void change(!isBlocked)}
    >
      {t(isBlocked ? 'unblock' : 'block')}
    </Button>
  );
}
