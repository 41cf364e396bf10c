/** What makes a statement unsafe while programs of the version before still run. */
type Rule = {
  readonly pattern: RegExp;
  readonly text: string;
  readonly allowed?: (statement: string, file: string) => boolean;
};

const tableOf = (statement: string): string => /^alter table (?:only )?(\w+)/.exec(statement)?.[1] ?? '';

/** A table that the same file creates is unknown to older programs. */
const isNew = (statement: string, file: string): boolean => file.includes(`create table ${tableOf(statement)} (`);

const rules: readonly Rule[] = [
  {
    pattern: /\bdrop (?:table|column|view|function|type)\b/,
    text: 'removes what older programs may use',
    // A migration does not do what its functions do when they are called.
    allowed: (statement) => statement.startsWith('create function '),
  },
  { pattern: /^alter .*\brename\b/, text: 'renames what older programs use' },
  {
    pattern: /^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/,
    text: 'changes the type of a column',
    allowed: isNew,
  },
  {
    pattern: /^alter table .*\bset not null\b/,
    text: 'refuses rows of older programs, which do not set the column',
    allowed: isNew,
  },
  {
    pattern: /^alter table .*\badd (?:column )?(?!constraint)\w+ .*\bnot null\b(?!.*\bdefault\b)/,
    text: 'adds a column that older programs do not set; give it a default',
    allowed: isNew,
  },
  {
    pattern: /^alter table .*\badd constraint\b(?!.*\bnot valid\b)/,
    text: 'locks the table while it checks every row; add the constraint as "not valid" and validate it in a statement of its own',
    allowed: isNew,
  },
  { pattern: /^(?:lock table|truncate)\b/, text: 'stops older programs' },
];

/** Says from which migration on no program needs what a statement removes. */
const contract = /^-- contract: unused since (\d{4})$/m;

/**
 * What a migration does that programs of the version before could not survive: both run side by side during a deploy, so a
 * migration only expands the schema. A later one contracts it: its statement begins with `-- contract: unused since NNNN`.
 * @param number of the migration, such as "0082"
 * @param statements in their order, with their comments
 * @returns a sentence for each statement
 */
export function breakingChanges(number: string, statements: readonly string[]): string[] {
  const file = statements.map(plain).join('\n');
  return statements.flatMap((statement) => {
    const since = contract.exec(statement)?.[1];
    if (since !== undefined && since < number) return [];
    const text = plain(statement);
    return rules
      .filter(({ pattern, allowed }) => pattern.test(text) && !allowed?.(text, file))
      .map((rule) => `"${text.slice(0, 80)}" ${rule.text}.`);
  });
}

/** In lower case on one line, without comments, the names as they are written in the migrations: without a schema. */
const plain = (statement: string): string => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
