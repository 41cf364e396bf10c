import { batteryKinds, type Parcel } from '../../parcels/parcels.js';
import { optionIssues, parcelOptionIssues } from '../../shipments/option-rules.js';
import { type RateOption } from '../../shipments/rate-options.js';
import { isCellIssue } from '../cells/cell-issue.js';
import type { RowValues } from '../columns/all-columns.js';
import { contentsColumns } from '../columns/contents-columns.js';
import { parcelColumns } from '../columns/parcel-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { errorAt } from './row-issue.js';
import type { RowIssue } from './rows.js';

/** Saturday delivery and hold for pickup. */
export function optionsOfRow(row: RowValues, issues: RowIssue[]): RateOption[] {
  const options: RateOption[] = [
    ...(isYes(row, 'saturday', issues) ? ['saturday_delivery' as const] : []),
    ...(isYes(row, 'hold', issues) ? ['hold_for_pickup' as const] : []),
  ];
  for (const { code, message } of optionIssues({ parcels: [], options }))
    issues.push(errorAt('hold', { code, message }));
  return options;
}

function isYes(row: RowValues, column: 'saturday' | 'hold', issues: RowIssue[]): boolean {
  const text = row[column];
  const answer = text ? contentsColumns[column].parse(text) : false;
  if (answer === undefined) issues.push(errorAt(column, { code: 'yes_or_no', message: 'Write yes or no.' }));
  return answer ?? false;
}

/** The parcel with the dry ice and batteries of the row. */
export function withContents(
  parcel: Parcel,
  row: RowValues,
  style: Pick<ImportMapping, 'weightUnit' | 'decimals'>,
  issues: RowIssue[],
): Parcel {
  const dryIce = row.dryice ? parcelColumns.dryice.parse(row.dryice, unitOf(row, style), style.decimals) : undefined;
  if (isCellIssue(dryIce)) issues.push(errorAt('dryice', dryIce));
  const batteries = row.batteries ? parcelColumns.batteries.parse(row.batteries) : null;
  if (batteries === undefined) {
    const message = `Write ${batteryKinds.map((kind) => kind.replace('_', ' ')).join(', ')} or no.`;
    issues.push(errorAt('batteries', { code: 'batteries_unknown', message }));
  }
  const whole: Parcel = {
    ...parcel,
    special: [...(batteries ? ['battery' as const] : []), ...(dryIce ? ['dry_ice' as const] : [])],
    ...(dryIce && !isCellIssue(dryIce) ? { dryIce } : {}),
    ...(batteries ? { batteries } : {}),
  };
  if (!isCellIssue(dryIce))
    for (const { code, message } of parcelOptionIssues(whole)) issues.push(errorAt('dryice', { code, message }));
  return whole;
}

/** The unit of the row's weight; an invalid unit is an issue of the weight. */
function unitOf({ weight_unit: text }: RowValues, { weightUnit }: Pick<ImportMapping, 'weightUnit'>) {
  const unit = text ? parcelColumns.weight_unit.parse(text) : undefined;
  return unit === 'oz' || unit === 'lb' || unit === 'g' || unit === 'kg' ? unit : weightUnit;
}
