/** The name of the package at a place such as "node_modules/a/node_modules/@b/c". */
const nameOf = (at) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);

const matches = (pattern, name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name);

/** Whether an SPDX expression can be met with the licenses of the list: AND needs all, OR one. */
export function isAllowed(expression, licenses) {
  const words = expression
    .replace(/([()])/g, ' $1 ')
    .trim()
    .split(/\s+/);
  const either = () => {
    let met = both();
    while (words[0] === 'OR') {
      words.shift();
      met = both() || met;
    }
    return met;
  };
  const both = () => {
    let met = one();
    while (words[0] === 'AND') {
      words.shift();
      met = one() && met;
    }
    return met;
  };
  const one = () => {
    const word = words.shift();
    if (word !== '(') return licenses.includes(word);
    const met = either();
    return words.shift() === ')' && met;
  };
  const met = either();
  return met && words.length === 0;
}

/** Whether npm runs something of the package when it is installed. */
const runsAtInstall = ({ scripts = {} }) =>
  ['preinstall', 'install', 'postinstall'].some((name) => scripts[name] !== undefined);

const licenseOf = ({ license }) => (typeof license === 'object' ? license?.type : license);

/**
 * Holds package-lock.json against the policy.
 * @param lock package-lock.json
 * @param allowScripts of package.json: every package that has an install script, and whether it may run
 * @param policy .ci/dependency-policy.json
 * @param installed gives the package.json that lies at a place, or undefined
 * @returns what is against the policy, and what could not be judged here
 */
export function judge({ packages }, allowScripts, { licenses, exceptions }, installed = () => undefined) {
  const [problems, skipped] = [[], []];
  const [usedExceptions, usedScripts] = [new Set(), new Set()];
  for (const [at, entry] of Object.entries(packages)) {
    // What has no place in node_modules is a workspace folder of our own.
    if (!at.includes('node_modules/') || entry.link) continue;
    const [name, here] = [nameOf(at), installed(at)];
    const label = `${name}@${entry.version}`;
    if (entry.hasInstallScript || (here && runsAtInstall(here))) {
      usedScripts.add(name);
      if (!(name in allowScripts))
        problems.push(`${label} has an install script and is not in allowScripts of package.json`);
      else if (!entry.hasInstallScript)
        problems.push(`${label} has an install script that the lock file does not tell of`);
    }
    const license = entry.license ?? (here && licenseOf(here));
    const exception = exceptions.find((one) => matches(one.package, name) && (!license || one.license === license));
    if (exception) usedExceptions.add(exception);
    // Native packages of other machines, which npm leaves out of the lock file where the registry does not offer them.
    const unknown = entry.optional && (entry.os ?? entry.cpu) && !entry.integrity && !entry.hasInstallScript && !here;
    if (unknown) skipped.push(label);
    else if (!exception && !license) problems.push(`${label} names no license`);
    else if (!exception && !isAllowed(license, licenses)) problems.push(`${label} has the license ${license}`);
    if (!unknown && !entry.integrity && !entry.inBundle) problems.push(`${label} has no integrity hash`);
    if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/'))
      problems.push(`${label} comes from another place: ${entry.resolved}`);
  }
  for (const name of Object.keys(allowScripts))
    if (!usedScripts.has(name)) problems.push(`allowScripts names ${name}, which has no install script`);
  for (const one of exceptions)
    if (!usedExceptions.has(one)) problems.push(`the exception for ${one.package} (${one.license}) is not needed`);
  return { problems, skipped };
}
