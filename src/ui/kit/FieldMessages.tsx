import CircleAlert from 'lucide-react/icons/circle-alert';
import './field.css';

/**
 * Errors of a field. Keep the empty live region mounted: screen readers announce only changes to an
 * existing one.
 */
export function FieldMessages({ id, messages }: { id: string; messages: readonly string[] }) {
  return (
    <div id={id} aria-live="polite" className="field-errors">
      {messages.map((message) => (
        <p key={message} className="field-error">
          <CircleAlert aria-hidden className="size-icon-small flex-none" />
          {message}
        </p>
      ))}
    </div>
  );
}
