import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { couponPage, type CouponView } from '#libs/contracts/orders/coupons.js';
import { requireStaff } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { couponColumns } from '../../features/admin-coupons/coupon-columns';
import { couponsPath, useToggle } from '../../features/admin-coupons/coupon-queries';
import { CouponTabs } from '../../features/admin-coupons/coupon-tabs';
import { SavedViews } from '../../features/saved-views/saved-views';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';
import { DataTable } from '../../ui/table/data-table';
import { NoRows } from '../../ui/table/no-rows';
import { CouponSearch } from '../../features/admin-coupons/coupon-search';
import { CouponsHead } from '../../features/admin-coupons/coupons-head';
import { lazyComponent } from '../../lib/navigation/lazy-component';

export const handle = { title: 'Coupons', wide: true };

export const loader = () => requireStaff();

const CouponPanel = lazyComponent(() => import('../../features/admin-coupons/coupon-panel'));
const names = ['search', 'state'];
const idOf = ({ id }: CouponView) => id;

/** Coupons: made, switched on and off, changed, and archived. */
export function Component() {
  const params = useTableParams(names);
  const { filter, change } = params;
  const opened = useSearchParams()[0].get('coupon');
  const list = useTableList<CouponView>(couponPage, couponsPath, params);
  const { mutate } = useToggle();
  const columns = useMemo(() => couponColumns(mutate), [mutate]);
  const here = (more: Record<string, string>) => adminPaths.coupons.href({ ...filter, ...more });
  return (
    <div className="flex flex-col gap-5">
      <CouponsHead hrefOf={here} />
      <CouponTabs current={filter['state'] ?? 'current'} search={filter['search']} />
      <DataTable
        name="coupons"
        what="coupons"
        columns={columns}
        list={list}
        params={params}
        idOf={idOf}
        hrefOf={({ id }) => here({ coupon: id })}
        filters={<CouponSearch {...params} />}
        tools={<SavedViews page="coupons" filter={filter} />}
        empty={<NoRows what="coupons" filtered={filter['search'] !== undefined} clear={adminPaths.coupons.href()} />}
      />
      <Suspense fallback={null}>
        {opened && <CouponPanel what={opened} onClose={() => change({ coupon: '' })} />}
      </Suspense>
    </div>
  );
}
