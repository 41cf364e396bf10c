/** One instruction with its continued lines joined: `FROM`, `node:24 AS build`. */
export interface Instruction {
  word: string;
  rest: string;
}

/** A build stage: its FROM and what follows. */
export interface Stage {
  name: string;
  from: string;
  steps: Instruction[];
}

/** The instructions of a Dockerfile, without comments and empty lines. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const joined = lines.join('\n').replaceAll(/\\\n\s*/g, '');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(/\s+/);
      return { word: word.toUpperCase(), rest: rest.join(' ') };
    });
}

export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const step of instructionsOf(text)) {
    if (step.word === 'FROM') {
      const [from = '', , name] = step.rest.split(' ');
      stages.push({ name: name ?? String(stages.length), from, steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
}
