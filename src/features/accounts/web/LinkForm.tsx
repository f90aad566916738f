import { Form } from '../../../ui/kit/Form.tsx';
import { AccountCard } from './AccountCard.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export type LinkFormProps = {
  pageTitle: string;
  description: string;
  /**
   * What the link does, and for which site. It names no address and no account: anybody may have
   * opened the link.
   */
  text: string;
  submit: string;
  onPress: () => void;
};

/** What a link from a mail shows first: only the button acts. */
export function LinkForm({ pageTitle, description, text, submit, onPress }: LinkFormProps) {
  return (
    <AccountCard title={pageTitle} description={description} intro={<p>{text}</p>}>
      <Form method="post" onSubmit={onPress}>
        <SubmitButton isBusy={false}>{submit}</SubmitButton>
      </Form>
    </AccountCard>
  );
}
