import { describe, expect, it } from '@jest/globals';
import type { Command } from './command';
import { groupCommands, matchCommands } from './match-commands';

const command = (label: string, group = 'Go to', words = ''): Command => ({
  ...{ id: label, group, label, words },
  run: () => undefined,
});
const all = [command('New shipment'), command('Shipments', 'Go to', 'list orders'), command('Café', 'Other')];
const found = (typed: string) => matchCommands(all, typed).map(({ label }) => label);

describe('matchCommands', () => {
  it('returns all commands when nothing is typed', () => expect(found(' ')).toHaveLength(3));

  it.each([
    ['ship', ['Shipments', 'New shipment']],
    ['new sh', ['New shipment']],
    ['ORDERS', ['Shipments']],
    ['cafe', ['Café']],
    ['hipment', []],
  ])('matches %j by the beginnings of words, ignoring accents', (typed, labels) =>
    expect(found(typed)).toEqual(labels),
  );

  it('keeps commands in their groups', () => {
    expect(groupCommands(all).map(({ name, commands }) => [name, commands.length])).toEqual([
      ['Go to', 2],
      ['Other', 1],
    ]);
  });
});
