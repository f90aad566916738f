import { useState } from 'react';
import { isSameJson } from '../../contract/isSameJson.ts';
import { TextArea, type TextAreaProps } from '../kit/TextArea.tsx';

export type LinesFieldProps = Omit<TextAreaProps, 'value' | 'onChange'> & {
  lines: readonly string[];
  onLines: (lines: string[]) => void;
};

/** A list of texts, one on each line. Empty lines and repetitions are not part of it. */
export function LinesField({ lines, onLines, ...props }: LinesFieldProps) {
  const [shown, setShown] = useState(() => ({ lines, text: lines.join('\n') }));
  if (!isSameJson(shown.lines, lines)) {
    // The value came from elsewhere: a version, a conflict, a merge.
    setShown({ lines, text: lines.join('\n') });
  }
  return (
    <TextArea
      {...props}
      value={shown.text}
      onChange={({ target: { value: text } }) => {
        const typed = linesOf(text);
        setShown({ lines: typed, text });
        onLines(typed);
      }}
    />
  );
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
