import type { FilterToken } from '../../contract/filterLine.ts';
import type { TableFilter } from './TableDeclaration.ts';

export type FilterMenuProps = {
  filter: TableFilter;
  tokens: readonly FilterToken[];
  onChange: (tokens: readonly FilterToken[]) => void;
};
