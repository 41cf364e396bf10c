import type { ImportColumn, RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { rowReader } from '#libs/contracts/imports/rows/row-values.js';
import type { RowIssue, RowOffer, RowState, RowView } from '#libs/contracts/imports/rows/rows.js';
import { usd } from '#libs/contracts/values/money.js';
import type { PricedService } from '#libs/domain/imports/import-rate.js';

type Shipped = NonNullable<RowView['shipment']>;

/** A row as it is in the database, with its rate and its shipment. */
export type FoundRow = {
  row: number;
  revision: number;
  state: RowState;
  cells: string[];
  edits: RowValues | null;
  issues: RowIssue[] | null;
  head: number;
  failureCode: string | null;
  failureText: string | null;
  carrier: string | null;
  service: string | null;
  chosen: boolean;
  services: PricedService[];
  rateFailureCode: string | null;
  rateFailureText: string | null;
  slug: string | null;
  shipmentStatus: Shipped['status'];
  labelStatus: Shipped['labelStatus'];
};

/** Makes the views of a file's rows. */
export function rowViewer(mapping: ImportMapping | null): (row: FoundRow) => RowView {
  const read = mapping ? rowReader(mapping) : () => ({});
  return (found) => {
    const { row, revision, state, cells, edits, issues, head, carrier, service, chosen, services } = found;
    const offers = services.map(offerView);
    return {
      ...{ row, revision, state, values: read(cells, edits), edited: Object.keys(edits ?? {}) as ImportColumn[] },
      ...{ issues: issues ?? [], head, offers, chosen },
      offer: offers.find((one) => one.carrier === carrier && one.service === service) ?? null,
      failure: failureOf(found),
      shipment:
        found.slug === null ? null : { slug: found.slug, status: found.shipmentStatus, labelStatus: found.labelStatus },
    };
  };
}

const offerView = ({ carrier, service, name, total, minDays, maxDays, lacks = [], live }: PricedService): RowOffer => ({
  ...{ carrier, service, serviceName: name, total: usd(total), days: { min: minDays, max: maxDays } },
  ...{ estimate: !live, estimateWithout: lacks },
});

function failureOf({ failureCode, failureText, rateFailureCode, rateFailureText }: FoundRow): RowView['failure'] {
  if (failureCode !== null) return { code: failureCode, text: failureText ?? '' };
  return rateFailureCode === null ? null : { code: rateFailureCode, text: rateFailureText ?? '' };
}
