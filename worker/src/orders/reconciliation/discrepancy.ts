/**
 * One kind of discrepancy: a query of `subject_id`, `order_id` and a `text` that names the mismatch and the operator's action. A
 * query reads `watched` orders, or open or recent rows by an index of its own: never the whole history.
 */
export type Discrepancy = { readonly kind: string; readonly advice: string; readonly query: string };
