import { z } from 'zod';
import { secretList } from './list-schema.js';
import { isProduction } from './production/rules.js';

/** The mail server, who writes, and what signs the links in mails. */
export const mail = z
  .object({
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a smtp:// or smtps:// address' }).optional(),
    SMTP_REQUIRE_TLS: z.enum(['true', 'false']).optional(),
    SMTP_CA_FILE: z.string().optional(),
    NODE_ENV: z.string().optional(),
    WAYBILL_ENV: z.string().optional(),
    MAIL_FROM: z.string().optional(),
    SHOP_NAME: z.string().trim().min(1).max(60).optional(),
    CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
    ACCESS_LINK_SECRET: secretList,
  })
  .refine((v) => !v.SMTP_URL || v.MAIL_FROM, { path: ['MAIL_FROM'], error: 'is needed with SMTP_URL' })
  .transform((v) => ({
    smtpUrl: v.SMTP_URL,
    /** Sends nothing to a server without TLS; on by default in production. */
    requireTls: v.SMTP_REQUIRE_TLS
      ? v.SMTP_REQUIRE_TLS === 'true'
      : isProduction({ NODE_ENV: v.NODE_ENV, WAYBILL_ENV: v.WAYBILL_ENV }),
    caFile: v.SMTP_CA_FILE,
    from: v.MAIL_FROM ?? '',
    /** Where the contact form goes: the sender's own address unless another is set. */
    contactEmail: v.CONTACT_EMAIL ?? /[^\s<]+@[^\s>]+/.exec(v.MAIL_FROM ?? '')?.[0] ?? '',
    /** Stands on top of each mail: the sender's name unless another is set. */
    shopName: v.SHOP_NAME ?? (/^\s*"?([^"<]*?)"?\s*</.exec(v.MAIL_FROM ?? '')?.[1] || 'Waybill'),
    linkSecrets: v.ACCESS_LINK_SECRET ?? [],
  }));
