import { missingSignature } from './own-signature.js';

const usps = (service: string) => ({ carrier: 'usps', service });
const fedex = { carrier: 'fedex', service: 'ground' };

describe('the signature kinds of one carrier', () => {
  it.each([
    [fedex, { signature: 'indirect', insuredValue: 0 }, undefined],
    [usps('priority_mail'), { signature: 'indirect', insuredValue: 0 }, 'no_signature'],
    [usps('priority_mail'), { signature: 'certified', insuredValue: 0 }, undefined],
    [usps('priority_mail'), { signature: 'certified', insuredValue: 100 }, 'no_insurance'],
    [usps('ground_advantage'), { signature: 'certified', insuredValue: 0 }, 'no_signature'],
    [fedex, { signature: 'certified', insuredValue: 0 }, 'no_signature'],
    [fedex, { signature: 'adult', insuredValue: 100 }, undefined],
  ] as const)('for %j with %j: %s', (service, request, code) =>
    expect(missingSignature(service, request)?.code).toBe(code),
  );
});
