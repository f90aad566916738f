import { useLocale, useTranslations } from 'use-intl';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { Entity, EntityField, NamesOf } from '../Entity.ts';
import type { FieldWords } from './FieldWords.ts';

export type SectionOf<E extends Entity> = SectionOfField<E['fields'][keyof E['fields']]>;
type SectionOfField<Field> = Field extends { section: infer Section extends string } ? Section : never;

/** The keys that the words of an entity have, each below the entity's own name. */
export type EntityKey<E extends Entity> =
  | 'new'
  | 'make'
  | `fields.${keyof E['fields'] & string}`
  | `choose.${NamesOf<E['fields'], { is: 'picture' }>}`
  | `hints.${NamesOf<E['fields'], { hasHint: true }>}`
  | `sections.${SectionOf<E> | 'versions'}`
  | `states.${keyof E['states'] & string}`;

/** The translator of an entity, handed in by the feature whose words they are. */
export type EntityTranslator<E extends Entity> = (key: EntityKey<E>) => string;

/** Names of an entity's fields, and their values as text: for versions, conflicts and errors. */
export function useEntityWords<E extends Entity>(entity: E, t: EntityTranslator<E>): FieldWords {
  const say = useTranslations('admin.editing');
  const locale = useLocale();
  const name = t as (key: string) => string;
  const texts: { [Is in EntityField['is']]?: (value: never) => string } = {
    picture: () => say('pictureChosen'),
    language: (value: string) => languageName(value, locale),
    point: ({ x, y }: { x: number; y: number }) => `${Math.round(x * 100)} %, ${Math.round(y * 100)} %`,
  };
  return {
    label(field) {
      const [start = ''] = field.split(/[/.]/);
      return Object.hasOwn(entity.fields, start) ? name(`fields.${start}`) : field;
    },
    text(field, value) {
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
      const is = entity.fields[field]?.is;
      return (is && texts[is]?.(value as never)) ?? String(value);
    },
  };
}
