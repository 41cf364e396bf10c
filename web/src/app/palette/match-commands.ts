import type { Command, CommandGroup } from './command';

/** Without accents and case: "Créer" is found by "creer". */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The commands in which every typed word begins a word, in their order; those that begin with the text come first. */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, words: others = '' }) => {
    const text = fold(`${label} ${others}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => text.some((one) => one.startsWith(word)));
  });
  const first = fold(typed.trim());
  return found.toSorted((a, b) => Number(fold(b.label).startsWith(first)) - Number(fold(a.label).startsWith(first)));
}

/** By group, each at the position of its first command. */
export function groupCommands(commands: readonly Command[]): CommandGroup[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([name, some]) => ({ name, commands: some }));
}
