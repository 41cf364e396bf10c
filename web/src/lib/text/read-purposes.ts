import type { ReadPurpose } from '#libs/contracts/admin/audit.js';

/** What staff may look at personal data for, in words. */
export const purposeLabels: Record<ReadPurpose, string> = {
  support: 'Support',
  fraud: 'Fraud check',
  billing: 'Billing',
  legal: 'Legal request',
  export: 'Reporting',
  review: 'Audit review',
};

/** A purpose of an audit entry in words. */
export const purposeText = (purpose: string): string =>
  Object.entries(purposeLabels).find(([name]) => name === purpose)?.[1] ?? purpose;
