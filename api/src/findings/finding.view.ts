import type { FindingView } from '#libs/contracts/operations/findings.js';
import type { Finding } from '#libs/domain/operations/finding.js';

/** A finding as operators see it. */
export const findingView = (finding: Finding): FindingView => ({
  id: finding.id,
  kind: finding.kind,
  subjectId: finding.subjectId,
  orderId: finding.orderId,
  text: finding.text,
  advice: finding.advice,
  firstSeen: finding.firstSeen.toISOString(),
  lastSeen: finding.lastSeen.toISOString(),
  resolvedAt: finding.resolvedAt?.toISOString() ?? null,
  resolvedBy: finding.resolvedBy,
});
