import { queryOptions } from '@tanstack/react-query';
import {
  adjustmentRow,
  billList,
  billResult,
  unmatchedLines,
  type AdjustmentDecision,
  type AdjustmentRow,
  type BillBasis,
  type BillResult,
} from '#libs/contracts/adjustments/adjustments.js';
import { api } from '../../session/api';

export const adjustmentsPath = '/admin/adjustments';
const billsPath = '/admin/carrier-bills';

/** A photo of an owner's objection; reading it is recorded. */
export const objectionPhoto = (id: string, number: number): Promise<Blob> =>
  api.file(`${adjustmentsPath}/${id}/photos/${number}`);

export const decideAdjustment = (id: string, body: AdjustmentDecision): Promise<AdjustmentRow> =>
  api.send(adjustmentRow, 'POST', `${adjustmentsPath}/${id}/decision`, { body });

/** 409 when charges, won disputes or later bills depend on it. */
export const takeBackBill = (id: string): Promise<void> => api.run('DELETE', `${billsPath}/${id}`);

/** Uploaded bills, newest first. */
export const billsQuery = queryOptions({
  queryKey: ['carrier-bills'],
  queryFn: ({ signal }) => api.get(billList, billsPath, { signal }),
});

export const unmatchedQuery = (id: string) =>
  queryOptions({
    queryKey: ['carrier-bills', id],
    queryFn: ({ signal }) => api.get(unmatchedLines, `${billsPath}/${id}/unmatched`, { signal }),
  });

export type BillFile = { carrier: string; basis: BillBasis; waiveUpTo: number; file: File };

export function sendBill({ carrier, basis, waiveUpTo, file }: BillFile): Promise<BillResult> {
  const query = { carrier, basis, waiveUpTo: String(waiveUpTo), name: file.name.slice(-120) };
  return api.send(billResult, 'POST', billsPath, { query, file: new Blob([file], { type: 'text/csv' }) });
}
