import { Link, useLocation } from '@tanstack/react-router';
import { createContext, use, useId } from 'react';
import { useTranslations } from 'use-intl';
import { PAGE_SIZES } from '../../contract/staffListLimits.ts';
import { Pager, type PagerLinkProps } from '../controls/Pager.tsx';
import { lastPageOf } from './tableSearch.ts';
import type { TableModel } from './useTableModel.ts';
import type { TableAddress } from './useTableSearch.ts';
import '../kit/field.css';
import './entityTools.css';

const AddressContext = createContext<TableAddress | undefined>(undefined);

/** The pager, and how many rows a page has. */
export function TableFoot<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const id = useId();
  const { address, rows } = model;
  const { search } = address;
  const last_page = lastPageOf(search, rows);
  return (
    <div className="entity-foot">
      <AddressContext value={address}>
        <Pager
          pagination={{ current_page: Math.min(search.page, last_page), last_page }}
          link={TablePageLink}
          className=""
        />
      </AddressContext>
      <label htmlFor={id} className="entity-size">
        {t('perPage')}
        <select
          id={id}
          className="input"
          value={search.per_page}
          onChange={(event) => address.go({ per_page: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

function TablePageLink({ page, ...props }: PagerLinkProps) {
  const to: string = useLocation().pathname;
  const search = use(AddressContext)?.queryOf({ page }) ?? {};
  return <Link to={to} search={search} activeProps={{}} preload={false} {...props} />;
}
