import { globSync, readFileSync } from 'node:fs';
import { knownCarriers, soldCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import { references } from '#libs/contracts/shipments/shipments.js';
import { tariffs } from '#libs/adapters/carriers/tariff/all-tariffs.js';

/** A carrier's own files: its descriptor, and the folder of its adapter. */
const ownFiles = /^libs\/(contracts\/carriers\/(usps|fedex)[^/]*|adapters\/carriers\/tariff\/(usps|fedex)\/[^/]*)\.ts$/;

/** The lists that include every carrier. */
const lists = ['libs/adapters/carriers/tariff/all-tariffs.ts', 'libs/contracts/carriers/carrier-catalog.ts'];
/** The names that an aggregator has for carriers, services and packages. */
const aggregators = [
  'easypost/sale',
  'easypost/service-catalog',
  'easypost/vendor-objects',
  'shippo/service-catalog',
].map((name) => `libs/adapters/carriers/${name}.ts`);
/** Generates price files from what the carriers publish. */
const compiler = ['libs/adapters/carriers/tariff/compile-data.ts'];
/** A code in an API contract that cannot be renamed. */
const wire = ['libs/contracts/addresses/address-check.ts', 'libs/contracts/addresses/premise-findings.ts'];
/** Texts for people. */
const prose = /^web\/src\/(routes\/[^/]+|features\/(landing|public-pages|admin-coupons)\/[^/]+)\.tsx?$/;

const code = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const product = globSync('{api,worker,libs,web/src}/**/*.{ts,tsx}', {
  exclude: (path) =>
    /\.(spec|test)\.|(^|\/)(testing|fixtures|node_modules)(\/|$)|^libs\/dev(\/|$)|-fixture\./.test(path),
});

describe('carrier kit', () => {
  it('restricts the names of carriers to their own files and the lists that include them', () => {
    const naming = product.filter(
      (file) => !ownFiles.test(file) && !prose.test(file) && /usps|fedex/i.test(code(file)),
    );
    expect(product.length).toBeGreaterThan(1000);
    expect(naming.sort()).toEqual([...lists, ...aggregators, ...compiler, ...wire].sort());
  });

  it('has an adapter for each carrier sold', () => {
    expect(tariffs.map(({ of }) => of.code)).toEqual(soldCarriers.map(({ code }) => code));
  });

  it('fits the allowed number of references on every label', () => {
    const least = (part: 'references' | 'charactersEach') =>
      Math.min(...soldCarriers.map(({ sale }) => sale.prints[part]));
    const [lines, length] = [least('references'), least('charactersEach')];
    const fits = (count: number, each: number) => references.safeParse(Array(count).fill('x'.repeat(each))).success;
    expect([fits(lines, length), fits(lines + 1, length), fits(lines, length + 1)]).toEqual([true, false, false]);
  });

  it('has one descriptor per code, and unique presets and number formats', () => {
    const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
    unique(knownCarriers.map(({ code }) => code));
    unique(knownCarriers.flatMap(({ presets }) => presets.map(({ code }) => code)));
    unique(knownCarriers.flatMap(({ numberFormats }) => numberFormats.map(({ id }) => id)));
  });
});
