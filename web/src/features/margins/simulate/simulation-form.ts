import type { SimulationBody } from '#libs/contracts/margins/margin-simulation.js';
import type { FieldIssue } from '../../../ui/form/contract-resolver';
import { checkTestShipment, sampleShipment, type TestShipment } from '../../test-shipment/test-shipment-form';

/** The made-up shipment or the real one, as entered. */
export interface SimulationForm extends TestShipment {
  kind: 'made_up' | 'real';
  slug: string;
}

export const sampleForm: SimulationForm = { kind: 'made_up', slug: '', ...sampleShipment };

/** The request body, or the errors by field. */
export function checkSimulation(form: SimulationForm): { value: SimulationBody; issues: FieldIssue[] } {
  if (form.kind === 'real') {
    const shipment = form.slug.trim().split('/').at(-1) ?? '';
    const found = /^[A-Za-z0-9_-]{22}$/.test(shipment);
    return {
      value: { shipment },
      issues: found ? [] : [{ path: 'slug', message: 'Enter the shipment’s link or its 22-character ID.' }],
    };
  }
  const { value: request, issues } = checkTestShipment(form);
  return { value: { request }, issues };
}
