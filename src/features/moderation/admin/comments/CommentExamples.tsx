import './managedComments.css';

/** The latest of the comments that an act is about. */
export function CommentExamples({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="comments-examples">
      {texts.map((text, at) => (
        <li key={at} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
