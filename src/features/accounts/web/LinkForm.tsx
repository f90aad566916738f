import { Form } from '../../../ui/kit/Form.tsx';
import { AccountCard } from './AccountCard.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export type LinkFormProps = {
  pageTitle: string;
  description: string;
  /**
   * The effect of the link, and the site. It names no address and no account: anybody may have
   * opened the link.
   */
  text: string;
  submit: string;
  onPress: () => void;
};

/** The first view of a link from a mail: only the button acts. */
export function LinkForm({ pageTitle, description, text, submit, onPress }: LinkFormProps) {
  return (
    <AccountCard title={pageTitle} description={description} intro={<p>{text}</p>}>
      <Form method="post" onSubmit={onPress}>
        <SubmitButton isBusy={false}>{submit}</SubmitButton>
      </Form>
    </AccountCard>
  );
}
