import { parcelLimitIssues } from '../../parcels/parcel-limits.js';
import type { Dimensions, LengthUnit, Parcel, Weight, WeightUnit } from '../../parcels/parcels.js';
import type { PackageParcel } from '../../parcels/saved-packages.js';
import { isLengthUnit, type FileLengthUnit } from '../columns/column-unit.js';
import { convertLength } from '../../values/units.js';
import { isCellIssue, type CellIssue } from '../cells/cell-issue.js';
import { poundsAndOunces, sizeOf, type Measure } from '../cells/cell-measure.js';
import type { ImportColumn, RowValues } from '../columns/all-columns.js';
import { parcelColumns } from '../columns/parcel-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { withContents } from './check-options.js';
import { errorAt, warningAt } from './row-issue.js';
import type { RowIssue } from './rows.js';
import { isAmbiguous } from '../cells/cell-number.js';
import { truncateText } from '../../text/truncate-text.js';

const { parse: packagingOf } = parcelColumns.package_preset;
const { parse: weightOf } = parcelColumns.weight;

type Style = Pick<ImportMapping, 'weightUnit' | 'lengthUnit' | 'decimals'>;
type Packaging = { type: Parcel['type']; preset: string; needsSize: boolean; size: Dimensions | undefined };

/** The parcel of a row: its packaging, weight and size, or those of the saved package. Null: something is missing or wrong. */
export function checkParcel(
  row: RowValues,
  style: Style,
  saved: PackageParcel | null,
  issues: RowIssue[],
): Parcel | null {
  const packaging = packagingOfRow(row, saved, issues);
  const weight = weightOfRow(row, style, saved, issues);
  const size = packaging?.needsSize === false ? undefined : sizeOfRow(row, style, packaging?.size, issues);
  if (!packaging || !weight || size === null) return null;
  const parcel: Parcel = {
    type: packaging.type,
    preset: packaging.preset,
    weight,
    ...(size ? { dimensions: size } : {}),
    special: [],
  };
  const limits = parcelLimitIssues(parcel);
  for (const { path, code, message } of limits) {
    issues.push(errorAt(path === 'weight' ? weightColumn(row) : 'length', { code, message }));
  }
  const whole = withContents(parcel, row, style, issues);
  return limits.length > 0 ? null : whole;
}

function packagingOfRow(row: RowValues, saved: PackageParcel | null, issues: RowIssue[]): Packaging | null {
  const text = row.package_preset;
  const packaging = text
    ? packagingOf(text)
    : (saved?.preset && saved.preset !== 'custom' && packagingOf(saved.preset)) || 'parcel';
  if (packaging === undefined) {
    const message = `We know no packaging "${truncateText(text!, 60)}". Leave it empty for your own box, or choose one of the list.`;
    issues.push(errorAt('package_preset', { code: 'packaging_unknown', message }));
    return null;
  }
  if (typeof packaging === 'string') {
    const type = text ? packaging : (saved?.type ?? packaging);
    return { type, preset: 'custom', needsSize: true, size: saved?.dimensions };
  }
  if (!packaging.active) {
    const message = `${packaging.name} is not sold any more. Use your own box or another packaging.`;
    issues.push(errorAt('package_preset', { code: 'packaging_retired', message }));
    return null;
  }
  const needsSize = !packaging.outside && !packaging.flat;
  return {
    type: packaging.type,
    preset: packaging.code,
    needsSize,
    size: saved?.preset === packaging.code ? saved.dimensions : undefined,
  };
}

const weightColumn = (row: RowValues): ImportColumn =>
  row.weight === undefined && row.weight_pounds !== undefined
    ? 'weight_pounds'
    : row.weight === undefined && row.weight_ounces !== undefined
      ? 'weight_ounces'
      : 'weight';

function weightOfRow(row: RowValues, style: Style, saved: PackageParcel | null, issues: RowIssue[]): Weight | null {
  const unit = unitIn(row, 'weight_unit', style.weightUnit, issues);
  const { weight, weight_pounds: pounds = '', weight_ounces: ounces = '' } = row;
  if (weight) return taken('weight', weight, weightOf(weight, unit, style.decimals), style, issues);
  const column = weightColumn(row);
  if (pounds || ounces)
    return taken(column, pounds || ounces, poundsAndOunces(pounds, ounces, style.decimals), style, issues);
  if (saved?.weight) return saved.weight;
  issues.push(errorAt(column, { code: 'required', message: 'Enter the weight of the packed parcel.' }));
  return null;
}

function unitIn<U extends WeightUnit | FileLengthUnit>(
  row: RowValues,
  column: 'weight_unit' | 'length_unit',
  defaultUnit: U,
  issues: RowIssue[],
): U {
  const text = row[column];
  if (!text) return defaultUnit;
  const unit = parcelColumns[column].parse(text);
  if (unit && isLengthUnit(unit) === (column === 'length_unit')) return unit as U;
  const message = column === 'weight_unit' ? 'Write oz, lb, g or kg.' : 'Write in or cm.';
  issues.push(errorAt(column, { code: 'unit_unknown', message }));
  return defaultUnit;
}

function taken<U>(
  column: ImportColumn,
  text: string,
  read: Measure<U> | CellIssue,
  { decimals }: Style,
  issues: RowIssue[],
): Measure<U> | null {
  if (isCellIssue(read)) {
    issues.push(errorAt(column, read));
    return null;
  }
  if (isAmbiguous(text, decimals)) {
    const message = `Read as ${read.value}. If the comma is a decimal comma, say so for the whole file.`;
    issues.push(warningAt(column, { code: 'number_ambiguous', message }));
  }
  return read;
}

type Side = 'length' | 'width' | 'height';

/** No size, neither in the row nor saved, is an error: then null. */
function sizeOfRow(row: RowValues, style: Style, saved: Dimensions | undefined, issues: RowIssue[]): Dimensions | null {
  const unit = unitIn(row, 'length_unit', style.lengthUnit, issues);
  const { length = '', width = '', height = '' } = row;
  if (!length && !width && !height) {
    if (saved) return saved;
    const message = 'Enter length, width and height, or name a packaging that has a fixed size.';
    issues.push(errorAt('length', { code: 'required', message }));
    return null;
  }
  const whole = length && !width && !height ? sizeOf(length, unit, style.decimals) : undefined;
  if (isCellIssue(whole)) issues.push(errorAt('length', whole));
  if (whole) return isCellIssue(whole) ? null : dimensionsOf(whole);
  const sideOf = (side: Side): Measure<LengthUnit> | null => {
    const text = row[side];
    if (text) return taken(side, text, parcelColumns[side].parse(text, unit, style.decimals), style, issues);
    issues.push(errorAt(side, { code: 'required', message: `Enter the ${side} of the parcel.` }));
    return null;
  };
  const [long, wide, high] = [sideOf('length'), sideOf('width'), sideOf('height')];
  return long && wide && high && dimensionsOf([long, wide, high]);
}

/** One unit for the three sides: that of the first. */
function dimensionsOf([length, width, height]: Measure<LengthUnit>[]): Dimensions {
  const { unit } = length!;
  const inUnit = (side: Measure<LengthUnit>): number =>
    Math.max(0.0001, Math.round(convertLength(side.value, side.unit, unit) * 10_000) / 10_000);
  return { length: length!.value, width: inUnit(width!), height: inUnit(height!), unit };
}
