const uuid = '11111111-1111-4111-8111-111111111111';

/** Damage to the adjustment of a charged order by hand, its finding, and its fix. */
export const adjustmentFindings: [kind: string, text: RegExp, odd: string[], fix: string][] = [
  [
    'adjustment_not_booked',
    /the books hold \$0\.00 of an adjustment of \$2\.50/,
    [
      `insert into adjustment (id, bill_id, order_id, order_item_id, shipment_id, tracking_number, bill_number, kind, status, expected, billed,
        difference, recovered, credited, declared, measured, reason, created_at, updated_at)
      select '${uuid}', '${uuid}', i.order_id, i.id, i.shipment_id, '1', '1', 'weight', 'new', 1000, 1250, 250, 0, 0, '{}', '{}', '', now(), now()
      from order_item i`,
    ],
    `delete from adjustment`,
  ],
  [
    'adjustment_charge_open',
    /a charge of \$11\.25 for an adjustment is captured, and \$5\.00 of it is to be refunded/,
    [
      `insert into adjustment_charge (id, adjustment_id, shipment_id, status, amount, note, answer_by, order_id, refund_due, refund_since,
        refunded_at, created_at, updated_at)
      select '${uuid}', '${uuid}', i.shipment_id, 'due', 1125, '', now(), i.order_id, 500, now() - interval '4 days', now(), now(), now()
      from order_item i`,
    ],
    `delete from adjustment_charge`,
  ],
];
