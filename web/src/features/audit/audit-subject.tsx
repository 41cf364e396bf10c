import type { AuditEntryView } from '#libs/contracts/admin/audit.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { TextLink } from '../../ui/navigation/link';

type Subject = Pick<AuditEntryView, 'subjectKind' | 'subjectId' | 'subject' | 'isRead'>;

/** Kinds whose name in the log is not their name on screens. */
const kindTexts: Readonly<Record<string, string>> = {
  api_key: 'API key',
  coupon_approval: 'Coupon approval',
  finding: 'Discrepancy',
};

const kindText = (kind: string): string => {
  const words = kind.replaceAll('_', ' ');
  return kindTexts[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** A list as a whole has no id. */
const isList = ({ isRead, subjectId }: Subject) => isRead && subjectId === 'list';

/** The subject of an entry in words: never an id alone. */
export const subjectText = ({ subjectKind, subjectId, subject }: Subject): string =>
  subject === subjectId ? kindText(subjectKind) : subject;

/** The raw details of the subject. */
export const subjectLine = (entry: Subject): string =>
  isList(entry) ? `About ${entry.subjectKind}` : `About ${entry.subjectKind} ${entry.subjectId}`;

/** The subject's own page, if there is one. */
const pageOf: Readonly<Record<string, (entry: Subject) => string>> = {
  coupon: ({ subject }) => adminPaths.coupons.href({ search: subject }),
  shipment: ({ subjectId }) => adminPaths.shipment.href({ slug: subjectId }),
  user: ({ subjectId }) => adminPaths.user.href({ id: subjectId }),
};

export function AuditSubject({ entry }: { entry: AuditEntryView }) {
  const [kind, text] = [kindText(entry.subjectKind), subjectText(entry)];
  const words = text === kind || isList(entry) ? text : `${kind}: ${text}`;
  const href = isList(entry) ? undefined : pageOf[entry.subjectKind]?.(entry);
  return href ? <TextLink to={href}>{words}</TextLink> : <bdi>{words}</bdi>;
}
