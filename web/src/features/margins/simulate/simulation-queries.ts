import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  simulationStart,
  simulationView,
  type SimulationBody,
  type SimulationPriceBody,
  type SimulationStart,
  type SimulationView,
} from '#libs/contracts/margins/margin-simulation.js';
import { api } from '../../../session/api';

/** Requests prices of all carriers for a shipment. */
export const startSimulation = (body: SimulationBody): Promise<SimulationStart> =>
  api.send(simulationStart, 'POST', '/margins/simulations', { body });

/** The rates that have arrived so far, priced by the saved draft. */
export const simulationQuery = (id: string) =>
  queryOptions({
    queryKey: ['margins', 'simulations', id],
    queryFn: ({ signal }) => api.get(simulationView, `/margins/simulations/${id}`, { signal, quiet: true }),
  });

const editions = new WeakMap<SimulationPriceBody, number>();
let last = 0;

/** The same number for the same object, another for any other. */
function editionOf(body: SimulationPriceBody): number {
  const edition = editions.get(body) ?? ++last;
  editions.set(body, edition);
  return edition;
}

/**
 * The same rates under any rules, including those edited here. @param offers how many have arrived: more of them request a new
 * price.
 */
export const simulatedPriceQuery = (id: string, offers: number, body: SimulationPriceBody) =>
  queryOptions({
    // A thousand rules are no key: their edition is.
    queryKey: ['margins', 'simulations', id, 'price', offers, editionOf(body)],
    queryFn: ({ signal }): Promise<SimulationView> =>
      api.send(simulationView, 'POST', `/margins/simulations/${id}/price`, { body, signal, quiet: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
