import { globSync, readFileSync } from 'node:fs';

// The rules of ADR 30 for commands and for steps of a transaction.

const files = globSync('{api/src,worker/src,libs/use-cases}/**/*.ts')
  .filter((file) => !/\.spec\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const result = /extends Command<(.+)> \{$/m;
const commands = files.flatMap(({ file, text }) => {
  const returned = result.exec(text)?.[1];
  return returned === undefined ? [] : [{ file, text, returned }];
});
const useCases = files.filter(({ file }) => file.startsWith('libs/use-cases/'));

/** Names that a file imports from `libs/domain`. */
const domainNames = (text: string): string[] =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/domain\/[^']*'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/^\s*type /, '').trim())
      .filter((name) => name !== ''),
  );
const returnsAggregate = ({ text, returned }: { text: string; returned: string }): boolean => {
  const shape = new RegExp(`type ${returned} = ([^;]*(?:\\{[^}]*\\})?[^;]*);`).exec(text)?.[1] ?? returned;
  return domainNames(text).some((name) => new RegExp(`\\b${name}\\b`).test(shape));
};

it('places api handlers in commands and queries, and views beside their controller', () => {
  const api = files.filter(({ file }) => file.startsWith('api/src/'));
  const handlers = api.filter(({ text }) => /^@(Command|Query)Handler\(/m.test(text));
  expect(handlers.filter(({ file }) => !/\/(commands|queries)\/[^/]+$/.test(file)).map(({ file }) => file)).toEqual([]);
  const views = api.filter(({ text }) => /^export (const|function) \w+View\b/m.test(text));
  expect(views.filter(({ file }) => !file.endsWith('.view.ts')).map(({ file }) => file)).toEqual([]);
});

describe('commands', () => {
  it('exist', () => expect(commands.length).toBeGreaterThan(70));

  it('return no aggregate', () => {
    expect(commands.filter(returnsAggregate).map(({ file }) => file)).toEqual([]);
  });

  it('are reported when they return one', () => {
    const text = `import { Parcel } from '#libs/domain/parcels/parcel.js';\ntype Weighed = { parcel: Parcel };\n`;
    expect(['Parcel', 'Weighed', 'string'].map((returned) => returnsAggregate({ text, returned }))).toEqual([
      ...[true, true, false],
    ]);
  });
});

describe('use cases shared by api and worker', () => {
  it('open a transaction only in the message handler, and otherwise join the caller’s', () => {
    const opening = useCases.filter(({ text }) => /joinTransaction\(|\.transactional\(/.test(text));
    expect(opening.filter(({ text }) => !text.includes('@CommandHandler(')).map(({ file }) => file)).toEqual([]);
    expect(opening.filter(({ text }) => text.includes('.transactional(')).map(({ file }) => file)).toEqual([]);
  });

  it('are registered by the module of their subject', () => {
    for (const { file, text } of useCases) {
      const [, handler] = /^export class (\w+Handler) /m.exec(text) ?? [];
      if (!handler) continue;
      const subject = file.split('/')[2]!;
      expect(readFileSync(`libs/use-cases/${subject}/${subject}-use-cases.module.ts`, 'utf8')).toContain(handler);
    }
  });
});
