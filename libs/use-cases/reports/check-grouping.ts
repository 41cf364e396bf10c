import { groupingsFor, type ReportGrouping, type ReportName } from '#libs/contracts/reports/report-records.js';
import { DomainError } from '#libs/domain/errors.js';

/** @param ownerId null or undefined: of the whole shop. @throws invalid `invalid_body` where the report cannot be grouped so. */
export function checkGrouping(
  report: ReportName,
  group: ReportGrouping | undefined,
  ownerId: string | null | undefined,
): void {
  const groupings = groupingsFor(report, (ownerId ?? null) === null ? 'shop' : 'shipper');
  if (group === undefined || groupings.includes(group)) return;
  const message = `This report can be grouped by ${groupings.join(', ')}.`;
  throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'group', message }] });
}
