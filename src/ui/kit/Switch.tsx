import { CheckField, type CheckFieldProps } from './CheckField.tsx';

/** On or off, at once: what is only sent with a form is a checkbox. */
export function Switch(props: CheckFieldProps) {
  return <CheckField {...props} isSwitch className="switch" />;
}
