import * as z from 'zod/mini';
import { minor } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';

/** A reason or an objection. */
export const adjustmentWords = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a text.'), z.maxLength(2_000, 'Use at most 2,000 characters.'));

/**
 * `proposed`: the owner may answer; `contested`: staff decide; `charging`: the card is being charged; `payment_needed`: no card could
 * pay; `withdrawn`: nothing was charged; `refunded`: it went back to the card, in whole or in part.
 */
export const chargeViewStatuses = [
  ...(['proposed', 'contested', 'charging', 'payment_needed'] as const),
  ...(['paid', 'refunded', 'withdrawn'] as const),
] as const;
export type ChargeViewStatus = (typeof chargeViewStatuses)[number];

export const photosPerObjection = 5;
export const largestPhoto = 5 * 1024 * 1024;
export const photoTypes = ['image/jpeg', 'image/png'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** A photo of an objection; `name`: as its owner calls it. */
export const photoView = z.object({ number: z.int(), name: z.string(), type: z.enum(photoTypes), bytes: z.int() });
export type PhotoView = z.infer<typeof photoView>;

/** The name of a downloaded photo: its sender's could have an extension that runs. */
export const photoFileName = ({ number, type }: Pick<PhotoView, 'number' | 'type'>): string =>
  `objection-${number}.${type === 'image/png' ? 'png' : 'jpg'}`;

/** Query of PUT /api/adjustment-charges/{id}/photos/{number}. */
export const photoQuery = z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });
export type PhotoQuery = z.infer<typeof photoQuery>;

/** A charge as the owner of the shipment sees it. US cents. */
export const chargeView = z.object({
  id: z.uuid(),
  status: z.enum(chargeViewStatuses),
  amount: minor,
  refunded: minor,
  /** Reason of staff. */
  note: z.string(),
  /** Without an answer until then the card is charged. */
  answerBy: z.string(),
  objection: z.nullable(z.string()),
  /** Of the objection, or added for one that is not sent yet. */
  photos: z.array(photoView),
  /** The order that is paid; null while nothing is due. */
  orderId: z.nullable(z.uuid()),
});
export type ChargeView = z.infer<typeof chargeView>;

/** Body of POST /api/shipments/{slug}/adjustment-answers. */
export const chargeAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ chargeId: z.uuid(), answer: z.literal('accept') }),
  z.strictObject({ chargeId: z.uuid(), answer: z.literal('contest'), words: adjustmentWords }),
]);
export type ChargeAnswer = z.infer<typeof chargeAnswer>;

/** GET /api/adjustment-charges: those of the caller, newest first. */
export const chargeQuery = z.strictObject(pageRequest.shape);
export type ChargeQuery = z.infer<typeof chargeQuery>;
export const chargeRow = z.object({ ...chargeView.shape, shipment: z.string(), createdAt: z.string() });
export type ChargeRow = z.infer<typeof chargeRow>;
export const chargePage = pageOf(chargeRow);
export type ChargePage = z.infer<typeof chargePage>;
