import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import type { MailContent } from '../mail-content.js';

const rights: Record<CompanyRole, string> = {
  viewer: 'see its shipments, orders and reports',
  shipper: 'create, buy and print its labels',
  admin: 'ship, and manage its members, cards, stores and keys',
  owner: 'do everything, also close it',
};

/** Many mail programs turn a name that looks like an address into a link. */
const linkLike = /[:/@]|\.\p{L}{2}/u;

/** An invitation to a company until a plain date. `by`: the e-mail address of the member who sent it. */
export const companyInvitationMail = (
  { company: name, role, by, ends }: { company: string; role: CompanyRole; by: string; ends: string },
  page: string,
): MailContent => {
  const company = linkLike.test(name) ? 'A company' : name;
  return {
    subject: `Join ${company} on Waybill`,
    heading: `${company} invites you`,
    blocks: [
      {
        kind: 'text',
        text: `${by} invites you to ship for ${company}. As ${article(role)} ${role} you can ${rights[role]}.`,
      },
      { kind: 'button', text: 'Open the invitation', href: page },
      {
        kind: 'note',
        text: `It works once, until ${dateText(ends)}. You can join with any account. If you don’t know who sent it, ignore this e-mail.`,
      },
    ],
    reason: `${by} entered your address to invite you to ${company}.`,
  };
};

const article = (role: CompanyRole): string => (role === 'admin' || role === 'owner' ? 'an' : 'a');
