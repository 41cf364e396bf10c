import { CarrierCircuit } from './carrier-circuit.js';

const fail = (circuit: CarrierCircuit, times: number, at = 0) => {
  for (let time = 0; time < times; time += 1) circuit.failed('usps', at);
};

it('opens at the fifth failure in a row, for half a minute, for that carrier only', () => {
  const circuit = new CarrierCircuit();
  fail(circuit, 4);
  expect(circuit.isOpen('usps', 0)).toBe(false);
  fail(circuit, 1);
  expect([circuit.isOpen('usps', 29_999), circuit.isOpen('fedex', 0)]).toEqual([true, false]);
  expect(circuit.isOpen('usps', 30_000)).toBe(false);
});

it('opens again at once when the first try after the pause fails, and closes when it goes well', () => {
  const circuit = new CarrierCircuit();
  fail(circuit, 5);
  fail(circuit, 1, 30_000);
  expect(circuit.isOpen('usps', 59_999)).toBe(true);
  circuit.succeeded('usps');
  fail(circuit, 4, 60_000);
  expect(circuit.isOpen('usps', 60_000)).toBe(false);
});
