import * as z from 'zod/mini';
import type { StoreFault } from '#libs/domain/stores/store-answer.js';

const graphqlErrors = z.array(
  z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) }),
);
const throttled = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().check(z.minimum(1)) }),
  }),
});

/** Errors of the whole request; Shopify answers them with status 200. */
export function graphqlFault(errors: unknown, extensions: unknown, writes: boolean): StoreFault {
  const list = graphqlErrors.safeParse(errors).data ?? [];
  const codes = list.map((one) => one.extensions?.code ?? '');
  const text = list
    .map(({ message }) => message)
    .join('; ')
    .slice(0, 500);
  if (codes.includes('THROTTLED'))
    return { kind: 'rate_limited', text: 'The shop asks us to slow down.', waitMs: waitMs(extensions) };
  if (codes.includes('INTERNAL_SERVER_ERROR'))
    return { kind: 'temporary', text: 'Shopify has a problem.', unsure: writes };
  const code = codes.find((one) => one !== '') ?? 'graphql';
  return { kind: 'refused', code, text: text || 'Shopify refused the request.' };
}

/** Until the missing points are there again. */
function waitMs(extensions: unknown): number {
  const read = throttled.safeParse(extensions).data;
  if (!read) return 2000;
  const { requestedQueryCost, throttleStatus } = read.cost;
  const missing = Math.max(0, requestedQueryCost - throttleStatus.currentlyAvailable);
  return Math.ceil((missing / throttleStatus.restoreRate) * 1000);
}

const payload = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

/** The errors of a mutation: only an empty list is a success. */
export function userErrors(data: unknown, mutation: string): StoreFault | null {
  const read = payload.safeParse((data as Record<string, unknown> | null)?.[mutation]);
  if (!read.success)
    return {
      kind: 'invalid_answer',
      text: 'Shopify answered something we cannot read.',
      raw: JSON.stringify(data).slice(0, 2000),
    };
  const text = read.data.userErrors.map(({ message }) => message).join('; ');
  return read.data.userErrors.length === 0 ? null : { kind: 'refused', code: 'user_error', text: text.slice(0, 500) };
}
