import {
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

/**
 * A count that changes the words: `forms` are the plural categories and exact numbers (`=0`) that
 * have words of their own.
 */
type PluralPart = { name: string; type: Intl.PluralRuleType; forms: string[] };

export type MessageParts = {
  /** Names of values, and of tags as `<name>`. */
  placeholders: string[];
  /** Those of the values that are written or counted as numbers. */
  numbers: string[];
  plurals: PluralPart[];
  /** Values that ask for a format by its name, as `{share, number, percent}` does. */
  styled: string[];
  /** Choices of a `select`, as `name: choice, choice`. */
  selects: string[];
  /** Every text that the message can give, one for each branch, with `0` in place of each value. */
  texts: string[];
};

/** Takes a message apart. @throws SyntaxError when it is no ICU message */
export function readMessage(message: string): MessageParts {
  const placeholders = new Set<string>();
  const numbers = new Set<string>();
  const plurals: PluralPart[] = [];
  const styled: string[] = [];
  const selects: string[] = [];

  function textsOf(elements: readonly MessageFormatElement[]): string[] {
    let texts = [''];
    for (const element of elements) {
      const endings = endingsOf(element);
      texts = texts.flatMap((text) => endings.map((ending) => text + ending));
    }
    return texts;
  }

  function endingsOf(element: MessageFormatElement): string[] {
    if (isLiteralElement(element)) return [element.value];
    if (isPoundElement(element)) return ['0'];
    if (isTagElement(element)) {
      placeholders.add(`<${element.value}>`);
      return textsOf(element.children);
    }
    placeholders.add(element.value);
    if ((isNumberElement(element) || isDateElement(element) || isTimeElement(element)) && element.style)
      styled.push(element.value);
    if (isNumberElement(element) || isPluralElement(element)) numbers.add(element.value);
    if (!isPluralElement(element) && !isSelectElement(element)) return ['0'];
    const forms = Object.keys(element.options);
    if (isPluralElement(element)) {
      plurals.push({ name: element.value, type: element.pluralType ?? 'cardinal', forms });
    } else {
      selects.push(`${element.value}: ${forms.toSorted().join(', ')}`);
    }
    return Object.values(element.options).flatMap((option) => textsOf(option.value));
  }

  const texts = textsOf(parse(message));
  return {
    placeholders: [...placeholders].toSorted(),
    numbers: [...numbers],
    plurals,
    styled,
    selects: selects.toSorted(),
    texts,
  };
}
