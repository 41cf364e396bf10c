import type { TariffDraftSummary, TariffListSummary } from '#libs/contracts/tariffs/tariffs.js';
import type { TariffDraft } from '#libs/domain/tariffs/tariff-draft.js';
import type { TariffList } from '#libs/domain/tariffs/tariff-list.js';

type Draft = Pick<TariffDraft, 'id' | 'carrier' | 'kind' | 'name' | 'rowCount' | 'uploadedBy' | 'uploadedAt'>;
type State = TariffListSummary['state'];
type List = Pick<
  TariffList,
  | 'number'
  | 'carrier'
  | 'kind'
  | 'name'
  | 'rowCount'
  | 'note'
  | 'validFrom'
  | 'validTo'
  | 'publishedBy'
  | 'publishedAt'
  | 'restores'
>;

export function draftSummary({ id, carrier, kind, name, rowCount, uploadedBy, uploadedAt }: Draft): TariffDraftSummary {
  return { id, carrier, kind, name, rowCount, uploadedBy, uploadedAt: uploadedAt.toISOString() };
}

/** @param inForce numbers of the lists that price today's shipments @param today where our carriers are at home */
export function listSummary(list: List, inForce: ReadonlySet<number>, today: string): TariffListSummary {
  const { number, carrier, kind, name, rowCount, note, validFrom, validTo, publishedBy, publishedAt, restores } = list;
  return {
    ...{ number, carrier, kind, name, rowCount, note, validFrom, validTo, publishedBy, restores },
    publishedAt: publishedAt.toISOString(),
    state: stateOf(list, inForce, today),
  };
}

function stateOf({ number, validFrom, validTo }: List, inForce: ReadonlySet<number>, today: string): State {
  if (inForce.has(number)) return 'current';
  if (validFrom > today) return 'coming';
  return validTo !== null && validTo < today ? 'past' : 'replaced';
}
