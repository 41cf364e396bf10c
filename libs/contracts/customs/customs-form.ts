import * as z from 'zod/mini';

/** Who pays duty, and where the seller's duty ends (Incoterms 2020; carriers still use DDU of 2000 for DAP). */
export const incoterms = ['DAP', 'DDP', 'DDU', 'FCA', 'EXW', 'CPT', 'CIP'] as const;

/** What happens to a parcel that cannot be delivered abroad. */
export const nonDeliveryOptions = ['return', 'abandon'] as const;

const text = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`)), '');

/** "X20261124123456" as the Automated Export System gives it; typed with or without "AES ITN". */
const itn = z.string().check(
  z.overwrite((typed) => typed.toUpperCase().replace(/AES|ITN|[\s:.-]/g, '')),
  z.regex(/^(X\d{14})?$/, 'An ITN is X and 14 digits.'),
);

/** Customs fields besides the items. */
export const customsForm = z.strictObject({
  nonDelivery: z._default(z.enum(nonDeliveryOptions), 'return'),
  incoterm: z._default(z.enum(incoterms), 'DAP'),
  /** The signer who certifies the declaration. */
  signer: text(40),
  certified: z._default(z.boolean(), false),
  /** Of an electronic export filing from the United States; empty where an exemption applies. */
  itn: z._default(itn, ''),
  invoiceNumber: text(25),
  /** EORI, VAT, GST or another tax number. */
  senderTaxId: text(30),
  recipientTaxId: text(30),
});
export type CustomsForm = z.infer<typeof customsForm>;

export const emptyCustomsForm: CustomsForm = {
  ...{ nonDelivery: 'return', incoterm: 'DAP', signer: '', certified: false, itn: '' },
  ...{ invoiceNumber: '', senderTaxId: '', recipientTaxId: '' },
};
