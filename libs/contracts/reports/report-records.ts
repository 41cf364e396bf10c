/** The unit of a figure: amounts are minor units, rates in percent with one decimal, days likewise. */
export type FigureType = 'count' | 'money' | 'percent' | 'days';

/** By what figures are added up, with what rows without it are called. */
export const reportGroupings = {
  carrier: { name: 'Carrier', none: 'Not about a label' },
  service: { name: 'Service', none: 'Not about a label' },
  zone: { name: 'Zone', none: 'No zone' },
  store: { name: 'Store', none: 'Not from a store' },
  coupon: { name: 'Coupon', none: 'No coupon' },
  rule: { name: 'Margin rule', none: 'No rule' },
  reason: { name: 'Reason', none: 'Other' },
  member: { name: 'Member', none: 'API keys and automation' },
} as const;
export type ReportGrouping = keyof typeof reportGroupings;

/** One figure: its key in SQL, its name on screen and in files, and how it is made. */
export interface ReportColumn {
  readonly key: string;
  readonly name: string;
  readonly type: FigureType;
  readonly about: string;
}

/** Who can read a report: a shipper about their own shipments, the shop about all. */
export type ReportAudience = 'shipper' | 'shop';

/** A report: from it derive answers, tables, plots, files, and docs/reports.md. */
interface ReportRecord {
  readonly name: string;
  readonly about: string;
  readonly for: readonly ReportAudience[];
  readonly groupings: readonly ReportGrouping[];
  /** The first is plotted by default, and orders the groups. */
  readonly columns: readonly ReportColumn[];
}

const labels = { key: 'labels', name: 'Labels', type: 'count', about: 'labels that were charged' } as const;
const refundedAbout = 'paid back to cards on these days, less what banks returned';
const refunded = { key: 'refunded', name: 'Refunded', type: 'money', about: refundedAbout } as const;
const paid = { key: 'paid', name: 'Paid', type: 'money', about: 'taken from cards' } as const;
const price = { key: 'price', name: 'Price', type: 'money', about: 'price of the labels before coupons' } as const;
const everyPlace = ['carrier', 'service', 'zone', 'store'] as const;

export const reportRecords = {
  shipments: {
    name: 'Shipments',
    about: 'Labels that were bought, and what one costs.',
    for: ['shipper', 'shop'],
    groupings: everyPlace,
    columns: [
      labels,
      { key: 'voided', name: 'Voided', type: 'count', about: 'labels that were refunded on these days' },
      { key: 'average', name: 'Average price', type: 'money', about: 'price of a label before coupons' },
    ],
  },
  spend: {
    name: 'Spend',
    about: 'What was paid for labels, and what came back.',
    for: ['shipper'],
    groupings: everyPlace,
    columns: [
      paid,
      price,
      { key: 'discount', name: 'Discounts', type: 'money', about: 'taken off by coupons' },
      refunded,
      { key: 'net', name: 'Net spend', type: 'money', about: 'paid less refunded' },
    ],
  },
  sales: {
    name: 'Sales',
    about: 'What labels were sold for, what they cost, and what is ours.',
    for: ['shop'],
    groupings: everyPlace,
    columns: [
      price,
      { key: 'discount', name: 'Coupons', type: 'money', about: 'taken off by coupons' },
      paid,
      { key: 'cost', name: 'Cost', type: 'money', about: 'paid to carriers for these labels' },
      { key: 'margin', name: 'Margin', type: 'money', about: 'price less cost, before coupons, refunds and fees' },
      {
        key: 'adjustments',
        name: 'Adjustments',
        type: 'money',
        about: 'billed by carriers after the purchase, less what they credited; not in cost and margin',
      },
      { key: 'marginRate', name: 'Margin rate', type: 'percent', about: 'margin in percent of the price' },
      refunded,
      { key: 'fees', name: 'Card fees', type: 'money', about: 'kept by the card provider' },
      {
        key: 'disputed',
        name: 'Disputed',
        type: 'money',
        about: 'taken by banks for disputes, less what they returned',
      },
    ],
  },
  refunds: {
    name: 'Refunds',
    about: 'Money that went back to cards, on the day it did.',
    for: ['shipper', 'shop'],
    groupings: everyPlace,
    columns: [
      refunded,
      { key: 'refunds', name: 'Labels', type: 'count', about: 'labels refunded' },
      { key: 'returned', name: 'Returned by banks', type: 'money', about: 'refunds that did not arrive' },
      { key: 'others', name: 'Without a label', type: 'money', about: 'refunds for no label in particular' },
    ],
  },
  delivery: {
    name: 'Delivery',
    about: 'When parcels arrived, against the day that was promised when the label was bought.',
    for: ['shipper', 'shop'],
    groupings: everyPlace,
    columns: [
      {
        key: 'onTimeRate',
        name: 'On time',
        type: 'percent',
        about: 'of those with a promised day that is over or that arrived',
      },
      { key: 'parcels', name: 'Parcels', type: 'count', about: 'parcels of labels that were not voided' },
      { key: 'delivered', name: 'Delivered', type: 'count', about: 'parcels that arrived' },
      {
        key: 'late',
        name: 'Late',
        type: 'count',
        about: 'arrived after the promised day, or not yet although it is over',
      },
      { key: 'averageDays', name: 'Average days', type: 'days', about: 'from purchase to delivery' },
    ],
  },
  adjustments: {
    name: 'Adjustments',
    about: 'What carriers billed after the purchase beside the price of a label, on the day their bill was read.',
    for: ['shop'],
    groupings: ['reason', ...everyPlace],
    columns: [
      { key: 'net', name: 'Net cost', type: 'money', about: 'billed later less credited' },
      { key: 'billed', name: 'Billed later', type: 'money', about: 'more than the price of the label' },
      { key: 'credited', name: 'Credited', type: 'money', about: 'paid back by carriers, won disputes included' },
      { key: 'adjusted', name: 'Labels', type: 'count', about: 'labels with such a difference' },
      { key: 'average', name: 'Average', type: 'money', about: 'net cost of one of these labels' },
    ],
  },
  coupons: {
    name: 'Coupons',
    about: 'What coupons took off, and what was sold with them.',
    for: ['shop'],
    groupings: ['coupon', ...everyPlace],
    columns: [
      { key: 'discount', name: 'Discounts', type: 'money', about: 'taken off by coupons' },
      { key: 'orders', name: 'Orders', type: 'count', about: 'orders with a coupon' },
      labels,
      price,
      { key: 'rate', name: 'Of the price', type: 'percent', about: 'discounts in percent of the price' },
    ],
  },
  margins: {
    name: 'Margins',
    about: 'What each margin rule added to the labels it priced.',
    for: ['shop'],
    groupings: ['rule', ...everyPlace],
    columns: [
      { key: 'margin', name: 'Margin', type: 'money', about: 'added by rules to labels sold, before refunds' },
      { key: 'items', name: 'Labels', type: 'count', about: 'labels that a rule priced' },
      { key: 'average', name: 'Average', type: 'money', about: 'margin of one label' },
    ],
  },
} as const satisfies Record<string, ReportRecord>;

export type ReportName = keyof typeof reportRecords;

/** The figures that a report has, by key. */
export type ReportKey<Name extends ReportName> = (typeof reportRecords)[Name]['columns'][number]['key'];

const names = Object.keys(reportRecords) as ReportName[];
const entries: Readonly<Record<ReportName, ReportRecord>> = reportRecords;
/** Names of the reports for a reader, in order. */
export const reportsFor = (audience: ReportAudience): ReportName[] =>
  names.filter((name) => entries[name].for.includes(audience));

/** A report whose name is only known at run time. */
export const reportRecord = (name: ReportName): ReportRecord => entries[name];

/** How a report can be grouped for a reader. Who bought is for the company's own members: the shop's reports name no person. */
export const groupingsFor = (name: ReportName, audience: ReportAudience): readonly ReportGrouping[] => {
  const { groupings } = entries[name];
  return audience === 'shipper' ? [...groupings, 'member'] : groupings;
};
