import { describe, expect, it } from 'vitest';
import { editOf } from './editOf.ts';

const FIELDS = { status: 'ongoing', premium: false, 'terms/tags': [3, 1], 'terms/artists': [] };

describe('the edit that a bulk act is for one comic', () => {
  it('adds terms behind those that are there and takes others away', () => {
    const act = { add: { 'terms/tags': [1, 7] }, remove: { 'terms/tags': [3, 9] } };
    expect(editOf(act, FIELDS)).toEqual({ 'terms/tags': [1, 7] });
  });

  it('leaves out what is so already', () => {
    expect(editOf({ fields: { status: 'ongoing', premium: true } }, FIELDS)).toEqual({ premium: true });
    expect(editOf({ add: { 'terms/tags': [3] }, remove: { 'terms/artists': [4] } }, FIELDS)).toEqual({});
  });

  it('gives a comic one term of a kind that it has one of', () => {
    const fields = { 'terms/ratings': [8] };
    expect(editOf({ add: { 'terms/ratings': [9] } }, fields)).toEqual({ 'terms/ratings': [9] });
    expect(editOf({ add: { 'terms/ratings': [8] } }, fields)).toEqual({});
  });

  it('takes one moment for the same, however it is written', () => {
    const fields = { free_at: '2030-01-01T12:00:00Z' };
    expect(editOf({ fields: { free_at: '2030-01-01T13:00:00.000+01:00' } }, fields)).toEqual({});
  });

  it('begins with the terms that it sets, where it sets and adds', () => {
    const act = { fields: { 'terms/tags': [5] }, add: { 'terms/tags': [6] } };
    expect(editOf(act, FIELDS)).toEqual({ 'terms/tags': [5, 6] });
  });

  it('adds links whose address is not there, and takes links away by their addresses', () => {
    const link = (name: string) => ({ label: name, url: `https://${name}.example` });
    const fields = { links: [link('shop'), link('blog')] };
    const add = { links: [{ label: 'Store', url: 'https://shop.example' }, link('wiki')] };
    expect(editOf({ add }, fields)).toEqual({ links: [link('shop'), link('blog'), link('wiki')] });
    const remove = { links: ['https://blog.example', 'https://nowhere.example'] };
    expect(editOf({ remove }, fields)).toEqual({ links: [link('shop')] });
    expect(editOf({ remove: { links: ['https://nowhere.example'] } }, fields)).toEqual({});
  });
});
