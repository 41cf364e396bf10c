import { CarrierCircuit } from './carrier-circuit.js';

const fail = (circuit: CarrierCircuit, times: number, at = 0) => {
  for (let time = 0; time < times; time += 1) circuit.failed(at);
};

it('opens at the fifth failure in a row, for half a minute', () => {
  const circuit = new CarrierCircuit();
  fail(circuit, 4);
  expect(circuit.openMs(0)).toBe(0);
  fail(circuit, 1);
  expect([circuit.openMs(0), circuit.openMs(29_999), circuit.openMs(30_000)]).toEqual([30_000, 1, 0]);
});

it('opens again when the first attempt after the pause fails, and closes when it succeeds', () => {
  const circuit = new CarrierCircuit();
  fail(circuit, 5);
  fail(circuit, 1, 30_000);
  expect(circuit.openMs(59_999)).toBe(1);
  circuit.succeeded(60_000);
  expect(circuit.openUntil).toBe(0);
  fail(circuit, 4, 60_000);
  expect(circuit.openMs(60_000)).toBe(0);
});

it('opens at the first failure for as long as the carrier requests, if that is longer', () => {
  const circuit = new CarrierCircuit();
  circuit.failed(0, 5_000);
  expect([circuit.openMs(4_999), circuit.openMs(5_000)]).toEqual([1, 0]);
  fail(circuit, 3, 5_000);
  circuit.failed(5_000, 90_000);
  expect(circuit.openMs(35_000)).toBe(60_000);
});

it('keeps a pause whatever calls answer that were under way when it began', () => {
  const circuit = new CarrierCircuit();
  circuit.failed(0, 60_000);
  circuit.succeeded(1_000);
  circuit.failed(1_000);
  expect(circuit.openMs(1_000)).toBe(59_000);
  circuit.succeeded(60_000);
  fail(circuit, 4, 60_000);
  expect(circuit.openMs(60_000)).toBe(0);
});
