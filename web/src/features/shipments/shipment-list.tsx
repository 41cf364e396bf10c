import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths';
import { CountTabs } from '../../ui/navigation/count-tabs';
import { DataTable } from '../../ui/table/data-table';
import type { TableFilter } from '../../ui/table/table-params';
import { useSelection } from '../../ui/table/use-selection';
import { ActiveFilters } from './active-filters';
import { EmptyList } from './empty-list';
import { ExportListButton } from './export-list-button';
import { isNarrowed } from './list-filter';
import { ListFilters } from './list-filters';
import { ListHeader } from './list-header';
import { SelectionActions } from './selection-actions';
import { recipientOf, shipmentColumns } from './shipment-columns';
import { useShipmentHref } from '../../lib/navigation/row-href';
import { tabs, tabText } from './tab-text';
import { useShipmentList } from './use-shipment-list';

const idOf = ({ slug }: { slug: string }) => slug;

/** The shipments of a tab, as searched, filtered and sorted; all of that is in the address. @param openSlug the one open beside it @param views saved ones, for users */
export function ShipmentList({
  openSlug,
  views,
}: {
  openSlug: string | null;
  views?: (filter: TableFilter) => ReactNode;
}) {
  const hrefOf = useShipmentHref();
  const { params, tab, list, rows, counts, total } = useShipmentList();
  const selection = useSelection(rows.map(idOf));
  return (
    <div className="flex flex-col gap-5">
      <ListHeader />
      <CountTabs
        label="Shipments by state"
        current={tab}
        counts={counts}
        tabs={tabs.map((one) => ({
          ...{ name: one, label: tabText[one] },
          to: paths.shipments.href({ ...params.filter, tab: one === 'all' ? '' : one }),
        }))}
      />
      <DataTable
        name="own-shipments"
        what="shipments"
        columns={shipmentColumns}
        list={list}
        params={params}
        usualSort="-created"
        density="roomy"
        idOf={idOf}
        hrefOf={({ slug }) => hrefOf(slug)}
        openId={openSlug ?? undefined}
        choice={{ ...selection, nameOf: (row) => `the shipment to ${recipientOf(row)}` }}
        filters={
          <>
            <ListFilters {...params} />
            <ActiveFilters {...params} />
          </>
        }
        tools={
          <>
            {views?.(params.filter)}
            <ExportListButton filter={params.filter} />
          </>
        }
        empty={<EmptyList tab={tab} narrowed={isNarrowed(params.filter)} />}
      />
      <SelectionActions
        key={JSON.stringify(params.filter)}
        rows={rows.filter(({ slug }) => selection.chosen.has(slug))}
        total={total}
        loaded={rows.length}
        filter={params.filter}
        onClear={selection.clear}
      />
    </div>
  );
}
