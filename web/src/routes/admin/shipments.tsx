import { adminShipmentPage, type AdminShipmentRow } from '#libs/contracts/admin/admin-shipments.js';
import { requireStaff } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { lazyComponent } from '../../lib/navigation/lazy-component';
import { useRowHref } from '../../lib/navigation/row-href';
import { shipmentColumns } from '../../features/admin-shipments/shipment-columns';
import { shipmentFilterNames, ShipmentFilters } from '../../features/admin-shipments/shipment-filters';
import { SavedViews } from '../../features/saved-views/saved-views';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';
import { DataTable } from '../../ui/table/data-table';
import { ExportButton } from '../../ui/table/export-button';
import { NoRows } from '../../ui/table/no-rows';
import { WithRowPanel } from '../../ui/table/panel/with-row-panel';

export const handle = { title: 'Shipments', wide: true };

export const loader = () => requireStaff();

const idOf = ({ slug }: AdminShipmentRow) => slug;
const pageOf = (slug: string) => adminPaths.shipment.href({ slug });
const AdminShipmentPanel = lazyComponent(() => import('../../features/admin-shipments/shipment-panel'));

/** Everybody's shipments, and beside them the one that is open. */
export const Component = () => (
  <WithRowPanel panel={(slug, close) => <AdminShipmentPanel key={slug} slug={slug} onClose={close} />}>
    {(open) => <Shipments open={open} />}
  </WithRowPanel>
);

function Shipments({ open }: { open: string | null }) {
  const hrefOf = useRowHref(pageOf);
  const params = useTableParams(shipmentFilterNames);
  const isFiltered = Object.keys(params.filter).length > 0;
  const list = useTableList<AdminShipmentRow>(adminShipmentPage, '/admin/shipments', params);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Shipments</h1>
      <DataTable
        name="shipments"
        what="shipments"
        columns={shipmentColumns}
        list={list}
        params={params}
        usualSort="-created"
        idOf={idOf}
        hrefOf={({ slug }) => hrefOf(slug)}
        openId={open ?? undefined}
        filters={<ShipmentFilters {...params} />}
        tools={
          <>
            <SavedViews page="shipments" filter={params.filter} />
            <ExportButton path="/admin/shipments/file" filter={params.filter} name="shipments.csv" />
          </>
        }
        empty={<NoRows what="shipments" filtered={isFiltered} clear={adminPaths.shipments.href()} />}
      />
    </div>
  );
}
