import { Panel } from '../../../ui/kit/Panel.tsx';
import type { Entity } from '../Entity.ts';
import { EntityControl } from './EntityControl.tsx';
import type { EntityTranslator, SectionOf } from './entityWords.ts';

type EntitySectionProps<E extends Entity> = {
  entity: E;
  t: EntityTranslator<E>;
  name: SectionOf<E>;
};

/** The fields of one section of an entity, in the order of its declaration. */
export function EntitySection<E extends Entity>({ entity, t, name }: EntitySectionProps<E>) {
  const say = t as (key: string) => string;
  const fields = Object.entries(entity.fields).filter(
    ([, field]) => 'section' in field && field.section === name,
  );
  return (
    <Panel title={say(`sections.${name}`)}>
      {fields.map(([field, { hasHint }]) => (
        <EntityControl key={field} entity={entity} name={field} hint={hasHint && say(`hints.${field}`)} />
      ))}
    </Panel>
  );
}
