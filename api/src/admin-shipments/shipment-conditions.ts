import type { AdminShipmentQuery } from '#libs/contracts/admin-shipments.js';
import { inDays, oneOf, type Condition } from '../http/conditions.js';

export type AdminShipmentFilter = Omit<AdminShipmentQuery, 'cursor' | 'limit'>;

/** Which shipments `s` a filter leaves. */
export const shipmentConditions = (filter: AdminShipmentFilter): (Condition | false)[] => [
  filter.search !== undefined && searched(filter.search),
  oneOf('s.status', filter.status),
  oneOf('s.label_status', filter.label),
  oneOf('s.tracking_status', filter.tracking),
  oneOf('s.offer_carrier', filter.carrier),
  filter.payment !== undefined && [
    's.order_id in (select id from orders where payment = any (?::text[]))',
    `{${filter.payment.join(',')}}`,
  ],
  ...inDays('s.created_at', filter.from, filter.to),
];

/** Each branch walks an index of its own; as an array they are looked up, not waited for along the order of the list. Words are found by their beginnings, numbers and slugs as a whole. */
function searched(text: string): Condition {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  const phone = /^[+\d\s().-]{7,}$/.test(text) ? text.replace(/\D/g, '') : '';
  const orderNumber = /^(?:WB)?(\d{1,9})$/.exec(compact)?.[1];
  const prefix = `${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const branches: Condition[] = [
    ['select id from shipment where search @@ search_query(?)', text],
    ['select id from shipment where slug = ?', text],
    ['select shipment_id from label where tracking_number = ?', compact],
    ['select i.shipment_id from orders o join order_item i on i.order_id = o.id where lower(o.email) like ?', prefix],
    [
      'select id from shipment where owner_id = any (array(select user_id from account where search @@ search_query(?)))',
      text,
    ],
    ...(phone ? [['select id from shipment where search @@ search_query(?)', phone] as const] : []),
    ...(orderNumber === undefined
      ? []
      : [
          [
            'select i.shipment_id from orders o join order_item i on i.order_id = o.id where o.number = ?::int',
            orderNumber,
          ] as const,
        ]),
  ];
  const sql = branches.map(([branch]) => branch).join('\n union all ');
  return [`s.id = any (array(${sql}))`, ...branches.flatMap(([, ...values]) => values)];
}
