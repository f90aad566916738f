import type { useTranslations } from 'use-intl';
import { AD_DEVICES, AD_PLACEMENTS } from '../../../contract/adPlacements.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { RowAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import { AD_TYPES } from '../../ads/adTypes.ts';
import type { AdFields } from '../adFields.ts';
import { MAX_AD_NAME } from '../adLimits.ts';
import { AD_STATES } from '../adStates.ts';
import type { AdRow } from '../adEditingApi.ts';
import { AD_TONES } from './adTones.ts';

type Words = ReturnType<typeof useTranslations<'admin.ads'>>;

export type AdsTable = {
  t: Words;
  number: (value: number) => string;
  save: (row: AdRow, fields: Partial<AdFields>) => Promise<AdRow>;
  rowActs: (row: AdRow) => readonly RowAct[];
};

/** The table of ads. */
export function adsTable({ t, number, save, rowActs }: AdsTable): TableDeclaration<AdRow> {
  const choices = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
    values.map((value) => ({ value, label: word(value) }));
  return {
    name: 'ads',
    list: 'GET /api/admin/ads',
    count: 'GET /api/admin/ad-count',
    title: t('title'),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'name', order: 'asc' },
    filters: [
      { key: 'state', label: t('columns.state'), choices: choices(AD_STATES, (one) => t(`states.${one}`)) },
      {
        key: 'placement',
        label: t('fields.placement'),
        choices: choices(AD_PLACEMENTS, (one) => t(`placements.${one}`)),
      },
      { key: 'type', label: t('fields.type'), choices: choices(AD_TYPES, (one) => t(`types.${one}`)) },
      {
        key: 'device',
        label: t('fields.device'),
        choices: choices(AD_DEVICES, (one) => t(`devices.${one}`)),
      },
    ],
    columns: [
      {
        key: 'name',
        label: t('fields.name'),
        cell: ({ name }) => name,
        isSortable: true,
        isWide: true,
        width: 220,
        edit: {
          kind: 'text',
          maxLength: MAX_AD_NAME,
          value: ({ name }) => name,
          save: (row, name) => save(row, { name }),
        },
      },
      {
        key: 'state',
        label: t('columns.state'),
        cell: ({ state }) => <Badge tone={AD_TONES[state]}>{t(`states.${state}`)}</Badge>,
        width: 110,
      },
      {
        key: 'placement',
        label: t('fields.placement'),
        cell: (ad) => t(`placements.${ad.placement}`),
        width: 190,
      },
      { key: 'type', label: t('fields.type'), cell: ({ type }) => t(`types.${type}`), width: 120 },
      {
        key: 'weight',
        label: t('fields.weight'),
        cell: ({ weight }) => number(weight),
        align: 'end',
        width: 120,
      },
      {
        key: 'active',
        label: t('fields.active'),
        cell: ({ active }) => t(active ? 'yes' : 'no'),
        width: 110,
        edit: {
          kind: 'yesNo',
          value: ({ active }) => (active ? 'yes' : 'no'),
          save: (row, value) => save(row, { active: value === 'yes' }),
        },
      },
      {
        key: 'impressions',
        label: t('columns.impressions'),
        cell: ({ impressions }) => number(impressions),
        align: 'end',
        width: 130,
      },
      {
        key: 'clicks',
        label: t('columns.clicks'),
        cell: ({ clicks }) => number(clicks),
        align: 'end',
        width: 110,
      },
      { key: 'device', label: t('fields.device'), cell: (ad) => t(`devices.${ad.device}`), isHidden: true },
      {
        key: 'updated',
        label: t('columns.updated'),
        cell: ({ updated_at }) => updated_at.slice(0, 10),
        isSortable: true,
        isHidden: true,
      },
    ],
    rowLabel: ({ name }) => name,
    rowPath: ({ id }) => `/admin/ads/${id}`,
    rowActs,
  };
}
