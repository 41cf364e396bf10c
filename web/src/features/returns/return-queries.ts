import { queryOptions } from '@tanstack/react-query';
import {
  createdReturnLink,
  payOnUseOrder,
  returnView,
  type CreatedReturnLink,
  type PayOnUseBody,
  type PayOnUseOrder,
  type ReturnLabelFormat,
  type ReturnLinkBody,
  type ReturnView,
} from '#libs/contracts/shipments/returns.js';
import { api } from '../../session/api';

/** Public: anybody with the link may see it. */
export const returnQuery = (token: string) =>
  queryOptions({
    queryKey: ['returns', token],
    queryFn: ({ signal }) => api.get(returnView, `/returns/${token}`, { signal, quiet: true, anonymous: true }),
  });

/** Only the purchase of its label ends automatically. */
export const isReturnSettled = ({ state }: ReturnView): boolean => state !== 'preparing';

export const returnLabel = (token: string, format: ReturnLabelFormat): Promise<Blob> =>
  api.file(`/returns/${token}/label`, { query: { format }, anonymous: true });

/** The commercial invoice as PDF on US Letter. */
export const returnInvoice = (token: string): Promise<Blob> =>
  api.file(`/returns/${token}/invoice`, { anonymous: true });

/** Makes the link of a return; the one before stops working. */
export const openReturnLink = (slug: string, days: ReturnLinkBody['days']): Promise<CreatedReturnLink> =>
  api.send(createdReturnLink, 'PUT', `/shipments/${slug}/return-link`, { body: { days } });

export const revokeReturnLink = (slug: string): Promise<void> => api.run('DELETE', `/shipments/${slug}/return-link`);

/** Creates the label of a return; the saved card is charged when a carrier first scans it. A repeated key is one order. */
export const payOnUse = (slug: string, body: PayOnUseBody, idempotencyKey: string): Promise<PayOnUseOrder> =>
  api.send(payOnUseOrder, 'POST', `/shipments/${slug}/pay-on-use`, { body, idempotencyKey });
