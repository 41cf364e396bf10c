import * as z from 'zod/mini';
import { isListQuery } from '../shipments/shipment-lists.js';
import { isOrderListQuery } from '../stores/store-order-lists.js';

const staffPages = ['shipments', 'users', 'coupons', 'audit'] as const;
const ownPages = ['own_shipments', 'own_store_orders'] as const;
export const viewPage = z.enum([...staffPages, ...ownPages]);
export type ViewPage = z.infer<typeof viewPage>;
export const staffViewPages: readonly ViewPage[] = staffPages;
export const ownViewPages: readonly ViewPage[] = ownPages;

/** A filter under a name; at most 50 per page and owner. */
export const savedViewBody = z.strictObject({
  page: viewPage,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** The query string of the page, without "?". */
  query: z.string().check(z.maxLength(1_000)),
});
export type SavedViewBody = z.infer<typeof savedViewBody>;

/** Body of POST /api/admin/views; staff see theirs at GET /api/admin/views and delete with DELETE /api/admin/views/:id. */
export const staffViewBody = z.strictObject({ ...savedViewBody.shape, page: z.enum(staffPages) });

const takes = { own_shipments: isListQuery, own_store_orders: isOrderListQuery };

/** Body of POST /api/views: of one's own list of shipments or orders of stores, with a query that the list takes. */
export const ownViewBody = z
  .strictObject({ ...savedViewBody.shape, page: z.enum(ownPages) })
  .check(z.refine(({ page, query }) => takes[page](query), { error: 'Use filters of this list.', path: ['query'] }));

/** Body of POST /api/views/remove. */
export const viewRemoval = z.strictObject({ id: z.uuid() });
export type ViewRemoval = z.infer<typeof viewRemoval>;

export const savedViewView = z.extend(savedViewBody, { id: z.uuid() });
export type SavedViewView = z.infer<typeof savedViewView>;
export const savedViewList = z.object({ items: z.array(savedViewView) });
export type SavedViewList = z.infer<typeof savedViewList>;
