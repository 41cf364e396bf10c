// What `@jest/globals` is where tests run natively. A file imported once a worker must not keep what belongs to one file of tests.
const late = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(globalThis[name], self, args),
    get: (_, key) => globalThis[name][key],
  });

export const jest = late('jest');
export const expect = late('expect');
export const describe = late('describe');
export const it = late('it');
export const test = late('test');
export const beforeAll = late('beforeAll');
export const beforeEach = late('beforeEach');
export const afterAll = late('afterAll');
export const afterEach = late('afterEach');
