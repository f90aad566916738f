import CircleAlert from 'lucide-react/icons/circle-alert';

/** What is wrong with a field. It is there while nothing is, or screen readers would not read out the first error. */
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
