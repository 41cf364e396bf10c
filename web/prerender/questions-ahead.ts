import type { QuestionsAhead } from '../src/lib/http/answers-ahead';
import { paths } from '../src/lib/navigation/paths';

/** What pages without a query ask the API for first, word for word: it is asked while their code is on its way. */
export const questionsAhead: Readonly<Record<string, QuestionsAhead>> = {
  [paths.track.pattern]: { asks: '/track/:slug', anonymous: '' },
  [paths.shipments.pattern]: { asks: '/shipments?limit=100 /shipments/counts' },
  [paths.cart.pattern]: { asks: '/cart' },
  [paths.createFromApps.pattern]: {
    asks: '/store-orders?list=to_ship&limit=100 /store-orders/counts?list=to_ship /stores',
  },
};
