import { expect, it } from 'vitest';
import type { ComicLabels } from '../comicFields.ts';
import { changedLabels, takenBackLabels } from './changedLabels.ts';

const [wharf, gull, tern] = [1, 2, 3];
const labels = (tags: number[], nsfw = false): ComicLabels => ({ 'terms/tags': tags, nsfw });
const read = labels([wharf]);

it.each([
  ['nothing', labels([wharf]), {}],
  ['tags alone', labels([wharf, tern]), { 'terms/tags': [wharf, tern] }],
  ['what is for adults alone', labels([wharf], true), { nsfw: true }],
  ['both', labels([], true), { 'terms/tags': [], nsfw: true }],
])('sends %s if that is what was changed', (_, chosen, sent) => {
  expect(changedLabels(read, chosen)).toEqual(sent);
});

const adults = { nsfw: true };
const tags = (...ids: number[]) => ({ 'terms/tags': ids });
it.each([
  [
    'all that was sent',
    { ...tags(tern), nsfw: true },
    labels([tern], true),
    [],
    { ...tags(wharf), nsfw: false },
  ],
  ['an added tag alone', tags(wharf, tern), labels([wharf, gull, tern], true), ['nsfw'], tags(wharf, gull)],
  ['a removed tag alone', tags(), labels([gull]), [], tags(wharf, gull)],
  ['what is for adults alone', adults, labels([wharf, gull], true), ['terms/tags'], { nsfw: false }],
  ['no tag that others removed', tags(wharf, tern), labels([tern]), [], tags()],
  [
    'nothing that others gave just so',
    { ...tags(gull), nsfw: true },
    labels([gull], true),
    ['terms/tags', 'nsfw'],
    {},
  ],
])('takes back %s', (_, sent, now, others, back) => {
  expect(takenBackLabels({ read, sent, now, others })).toEqual(back);
});
