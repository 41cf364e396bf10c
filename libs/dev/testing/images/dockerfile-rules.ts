import { stagesOf, type Stage } from './dockerfile.js';

/** Checks a Dockerfile: one sentence per violation, none when it passes. */
export type DockerfileRule = (stages: readonly Stage[]) => string[];

const steps = (stages: readonly Stage[]) => stages.flatMap((stage) => stage.steps.map((step) => ({ stage, ...step })));
const last = (stages: readonly Stage[], word: string) =>
  stages.at(-1)?.steps.findLast((step) => step.word === word)?.rest;

/** A base image is one of our stages, a digest, or a tag with a full version. */
const pinned: DockerfileRule = (stages) =>
  stages
    .filter(({ from }) => !stages.some(({ name }) => name === from))
    .filter(({ from }) => !/@sha256:[0-9a-f]{64}$|:\d+\.\d+\.\d+(-[a-z0-9-]+)?$/.test(from))
    .map(({ from }) => `${from} is not a whole version`);

const nonRoot: DockerfileRule = (stages) => {
  const user = last(stages, 'USER');
  return !user || /^(root|0)(:|$)/.test(user) ? [`the image runs as ${user ?? 'root'}`] : [];
};

const isExec = (command: string): boolean => {
  try {
    return Array.isArray(JSON.parse(command));
  } catch {
    return false;
  }
};

/** A shell as process 1 would swallow SIGTERM. */
const execForm: DockerfileRule = (stages) =>
  steps(stages)
    .filter(({ word }) => ['CMD', 'ENTRYPOINT', 'HEALTHCHECK'].includes(word))
    .filter(({ word, rest }) => !isExec(word === 'HEALTHCHECK' ? rest.replace(/^.*?CMD /, '') : rest))
    .map(({ word, rest }) => `${word} ${rest} is not in exec form`);

const oneCommand: DockerfileRule = (stages) =>
  ['CMD', 'HEALTHCHECK']
    .filter((word) => stages.at(-1)?.steps.filter((step) => step.word === word).length !== 1)
    .map((word) => `the image needs exactly one ${word}`);

/**
 * Packages are installed from the lock file before the sources are copied, so that a source change keeps that layer.
 */
const manifestFirst: DockerfileRule = (stages) =>
  stages.flatMap(({ name, steps: own }) => {
    const install = own.findIndex(({ word, rest }) => word === 'RUN' && /\bnpm ci\b/.test(rest));
    if (install < 0) return [];
    const before = own.slice(0, install).filter(({ word }) => word === 'COPY');
    const onlyManifests = before.every(({ rest }) =>
      /^(package\.json package-lock\.json( \.npmrc)? \.\/|client\/package\.json client\/)$/.test(rest),
    );
    return before.length > 0 && onlyManifests ? [] : [`${name}: only the manifests are copied before npm ci`];
  });

const installs: DockerfileRule = (stages) =>
  steps(stages)
    .filter(({ word, rest }) => word === 'RUN' && /\b(npm (i|install|add)|npx|curl|wget|sudo)\b/.test(rest))
    .map(({ rest }) => `${rest}: only what the lock file holds comes in`);

const productionPackages: DockerfileRule = (stages) => {
  const source = /--from=(\S+) \S*node_modules /.exec(
    stages.at(-1)?.steps.find(({ word, rest }) => word === 'COPY' && rest.includes('node_modules'))?.rest ?? '',
  )?.[1];
  const made = stages.find(({ name }) => name === source)?.steps ?? [];
  return made.some(({ rest }) => rest.includes('npm ci --omit=dev')) ? [] : ['the image has packages of development'];
};

const noAdd: DockerfileRule = (stages) =>
  steps(stages)
    .filter(({ word }) => word === 'ADD')
    .map(({ rest }) => `ADD ${rest}: use COPY`);

const noSecrets: DockerfileRule = (stages) =>
  steps(stages)
    .filter(
      ({ word, rest }) =>
        ['ENV', 'ARG', 'LABEL'].includes(word) && /SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL/i.test(rest),
    )
    .map(({ word, rest }) => `${word} ${rest} would be readable in the image`);

const knownStages: DockerfileRule = (stages) =>
  steps(stages).flatMap(({ stage, word, rest }) => {
    const source = word === 'COPY' ? /--from=(\S+)/.exec(rest)?.[1] : undefined;
    if (!source) return [];
    const earlier = stages.slice(0, stages.indexOf(stage)).some(({ name }) => name === source);
    return earlier ? [] : [`${source} is no earlier stage`];
  });

export const dockerfileRules: Readonly<Record<string, DockerfileRule>> = {
  pinned,
  nonRoot,
  execForm,
  oneCommand,
  manifestFirst,
  installs,
  productionPackages,
  noAdd,
  noSecrets,
  knownStages,
};

/** Findings as "rule: sentence". */
export function lintDockerfile(text: string): string[] {
  const stages = stagesOf(text);
  return Object.entries(dockerfileRules).flatMap(([name, rule]) =>
    rule(stages).map((finding) => `${name}: ${finding}`),
  );
}
