import { useMemo } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { IssueGroup } from '#libs/contracts/imports/rows/rows.js';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { useTableLayout } from '../../../../ui/table/layout/use-table-layout';
import { gridColumns, layoutColumns } from './grid-columns';

/** The columns of the table in the layout of its user. @param first the one that is being fixed */
export function useGridColumns(view: ImportView, groups: readonly IssueGroup[], first: ImportColumn | undefined) {
  const faulty = groups.map(({ column }) => column);
  // The groups are read again and again and are mostly the same.
  const key = JSON.stringify([gridColumns(view, groups, first), faulty]);
  const offered = useMemo(() => {
    const [columns, withIssues] = JSON.parse(key) as [ImportColumn[], typeof faulty];
    return layoutColumns(columns, new Set(withIssues));
  }, [key]);
  const layout = useTableLayout('import-rows', offered);
  const columns = useMemo(() => {
    const ids = new Set(layout.shown.map(({ id }) => id));
    return offered.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  }, [offered, layout.shown]);
  return { offered, layout, columns };
}
