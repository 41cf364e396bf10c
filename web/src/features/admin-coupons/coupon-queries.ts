import { queryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import {
  couponApprovalRow,
  couponBody,
  couponBulkView,
  couponUsage,
  couponView,
  type CouponBody,
  type CouponBulkBody,
  type CouponChange,
  type CouponDecision,
  type CouponPage,
  type CouponView,
} from '#libs/contracts/orders/coupons.js';
import { api } from '../../session/api';
import { keyFor } from '../../lib/http/idempotency-key';
import { listsOf } from '../../ui/table/list-key';
import { toast } from '../../stores/app-status';
import { problemText } from '../../ui/feedback/problem-text';

export const couponsPath = '/coupons';
export const approvalsPath = `${couponsPath}/approvals`;

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: [couponsPath, 'one', id],
    queryFn: ({ signal }) => api.get(couponView, `${couponsPath}/${id}`, { signal }),
  });

export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: [couponsPath, 'usage', id],
    queryFn: ({ signal }) => api.get(couponUsage, `${couponsPath}/${id}/usage`, { signal }),
  });

export const addCoupon = (body: CouponBody) => api.send(couponView, 'POST', couponsPath, { body });
export const changeCoupon = (id: string, body: CouponChange) =>
  api.send(couponView, 'PUT', `${couponsPath}/${id}`, { body });
export const archiveCoupon = (id: string) => api.send(couponView, 'POST', `${couponsPath}/${id}/archive`);
export const decideCoupons = (id: string, body: CouponDecision) =>
  api.send(couponApprovalRow, 'POST', `${approvalsPath}/${id}`, { body });
export const addCoupons = (body: CouponBulkBody) =>
  api.send(couponBulkView, 'POST', `${couponsPath}/bulk`, { body, idempotencyKey: keyFor('coupons', body) });

/** The editable part of a coupon as it is. */
export const bodyOf = (coupon: CouponView): CouponBody => couponBody.parse(pick(coupon));

function pick(coupon: CouponView): object {
  return Object.fromEntries(Object.keys(couponBody.shape).map((name) => [name, coupon[name as keyof CouponBody]]));
}

/** Turns a coupon on or off at once in the list; if the server refuses, turns it back with the reason. */
export function useToggle() {
  const client = useQueryClient();
  const key = { queryKey: listsOf(couponsPath) };
  const show = (id: string, change: Partial<CouponView>) =>
    client.setQueriesData<InfiniteData<CouponPage>>(key, (data) => data && withCoupon(data, id, change));
  return useMutation({
    mutationFn: (coupon: CouponView) =>
      changeCoupon(coupon.id, { ...bodyOf(coupon), active: !coupon.active, version: coupon.version }),
    onMutate: async (coupon) => {
      await client.cancelQueries(key);
      show(coupon.id, { active: !coupon.active });
    },
    onSuccess: (saved) => {
      show(saved.id, saved);
      client.setQueryData(couponQuery(saved.id).queryKey, saved);
    },
    onError: (error, coupon) => {
      show(coupon.id, { active: coupon.active });
      toast(`${coupon.code} is ${coupon.active ? 'still on' : 'still off'}`, {
        tone: 'danger',
        detail: problemText(error),
      });
      void client.invalidateQueries(key);
    },
  });
}

function withCoupon(data: InfiniteData<CouponPage>, id: string, change: Partial<CouponView>): InfiniteData<CouponPage> {
  const items = (page: CouponPage) => page.items.map((one) => (one.id === id ? { ...one, ...change } : one));
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: items(page) })) };
}
