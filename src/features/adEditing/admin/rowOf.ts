import type { AdRow, EditedAd } from '../adEditingApi.ts';

/** The row of the table that an ad is. */
export function rowOf({ id, version, fields, state, impressions, clicks }: EditedAd): AdRow {
  const { name, placement, type, device, languages, weight, active, shown_from, shown_until } = fields;
  return {
    id,
    version,
    name,
    placement,
    type,
    device,
    languages,
    weight,
    active,
    shown_from,
    shown_until,
    updated_at: new Date().toISOString(),
    state,
    impressions,
    clicks,
  };
}
