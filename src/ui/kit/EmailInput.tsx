import type { FieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

/**
 * An e-mail address. The browser's own input of that type refuses a domain's closing dot, and not
 * every one knows domains of other scripts; the server takes both.
 */
export function EmailInput(props: FieldProps) {
  return (
    <TextInput
      {...props}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      pattern="\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*"
      maxLength={254}
    />
  );
}
