import type { ActName } from '../actNames.ts';

type WithUnderscore<Name extends string> = Name extends `${infer Kind}.${infer Verb}`
  ? `${Kind}_${Verb}`
  : Name;

/** The name of an act in the message files, where a dot has a meaning. */
export function actKey<Name extends ActName>(act: Name): WithUnderscore<Name> {
  return act.replace('.', '_') as WithUnderscore<Name>;
}
