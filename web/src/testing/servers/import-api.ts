import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { ExclusionBody, FixBody, RowEdits, RowIssue, RowView } from '#libs/contracts/imports/rows/rows.js';
import { FakeApi, problem } from './fake-api';
import { testIssue, importFixture } from '../fixtures/import-fixtures';

/** The towns known to the test server. */
export const checkTown = (row: RowView): RowIssue[] => {
  const city = row.values.recipient_city ?? '';
  if (city === '') return [testIssue('recipient_city', { code: 'required', message: 'Enter the city.' })];
  if (city !== 'Bon') return [];
  const message = 'There is no such town.';
  return [testIssue('recipient_city', { code: 'unknown_town', message, suggestion: 'Bonn' })];
};

/** A server with one import in memory, whose rows are wrong where their town is. */
export class ImportApi extends FakeApi {
  readonly rows: Map<number, RowView>;
  view: ImportView;
  readonly #file: ReadonlyMap<number, RowView>;
  readonly #fixes: { row: number; before: RowView; after: string }[][] = [];

  constructor(rows: readonly RowView[], differs: Parameters<typeof importFixture>[0] = {}) {
    super();
    this.rows = new Map(rows.map((row) => [row.row, checked(row)]));
    this.#file = new Map(this.rows);
    this.view = importFixture(differs);
    this.#count();
    const at = '/imports/:id';
    this.on(`GET ${at}`, () => this.view);
    this.on(`GET ${at}/numbers`, ({ query }) => ({ numbers: this.#numbers(query) }));
    this.on(`GET ${at}/issues`, () => ({ items: this.#groups() }));
    this.on(`GET ${at}/rows`, ({ query }) => ({
      items: (query.get('numbers') ?? '').split(',').flatMap((number) => this.rows.get(Number(number)) ?? []),
    }));
    this.on(`PATCH ${at}/rows`, ({ body }) => this.#edit((body as RowEdits).edits));
    this.on(`POST ${at}/fixes`, ({ body, headers }) =>
      headers.has('idempotency-key')
        ? this.#fix(body as FixBody)
        : problem(400, 'idempotency_key_missing', 'Send a key.'),
    );
    this.on(`POST ${at}/fixes/:fix/undo`, ({ params }) => this.#undo(Number(params['fix']?.slice(-1))));
    this.on(`POST ${at}/exclusions`, ({ body }) => this.#exclude(body as ExclusionBody));
  }

  /** Another user changes a row. */
  change(number: number, values: RowView['values']): void {
    const row = this.rows.get(number);
    if (!row) return;
    this.rows.set(number, checked({ ...row, revision: row.revision + 1, values: { ...row.values, ...values } }));
    this.#count();
  }

  #numbers(query: URLSearchParams): number[] {
    const [show, code, q] = [query.get('show') ?? 'all', query.get('code'), query.get('q')];
    const fits = (row: RowView) =>
      (show === 'all' || (show === 'errors' && row.state === 'invalid') || row.state === show) &&
      (!code || row.issues.some((issue) => issue.code === code)) &&
      (!q || Object.values(row.values).some((text) => text?.includes(q)));
    const found = [...this.rows.values()].filter(fits);
    const first = (row: RowView) => (query.get('order') === 'errors' && row.state === 'invalid' ? 0 : 1);
    return found.sort((a, b) => first(a) - first(b) || a.row - b.row).map(({ row }) => row);
  }

  #groups() {
    const codes = new Set([...this.rows.values()].flatMap(({ issues }) => issues.map(({ code }) => code)));
    return [...codes].map((code) => {
      const having = [...this.rows.values()].filter(({ issues }) => issues.some((issue) => issue.code === code));
      const issue = having[0]?.issues[0] ?? testIssue(null);
      const suggestions = having.filter(({ issues }) => issues[0]?.suggestion !== undefined).length;
      const texts = Map.groupBy(having, ({ values }) => values[issue.column ?? 'reference'] ?? '');
      const values = [...texts].map(([value, rows]) => ({ value, rows: rows.length }));
      return { ...issue, rows: having.length, suggestions, values };
    });
  }

  #edit(edits: RowEdits['edits']) {
    const conflicts: number[] = [];
    for (const { row, revision, set } of edits) {
      if (this.rows.get(row)?.revision !== revision) conflicts.push(row);
      else this.change(row, this.#texts(row, set));
    }
    return { items: edits.flatMap(({ row }) => this.rows.get(row) ?? []), conflicts };
  }

  /** Null: the file's value. */
  #texts(row: number, set: RowEdits['edits'][number]['set']): RowView['values'] {
    const texts = Object.entries(set).map(([column, text]) => [
      column,
      text ?? this.#file.get(row)?.values[column as ImportColumn],
    ]);
    return Object.fromEntries(texts) as RowView['values'];
  }

  #fix({ column, code, value, to }: FixBody) {
    const having = [...this.rows.values()].filter(({ issues, values }) =>
      issues.some((one) => one.code === code && (value === undefined || (values[column] ?? '') === value)),
    );
    const changes = having.map((before) => {
      const after = 'text' in to ? to.text : (before.issues[0]?.suggestion ?? '');
      this.change(before.row, { [column]: after });
      return { row: before.row, before, after };
    });
    this.#fixes.push(changes);
    return this.#fixView(this.#fixes.length - 1, column, changes.length, false);
  }

  #undo(fix: number) {
    const changes = this.#fixes[fix] ?? [];
    for (const { row, before } of changes) this.change(row, before.values);
    return this.#fixView(fix, 'recipient_city', changes.length, true);
  }

  #fixView = (fix: number, column: ImportColumn, rows: number, undone: boolean) => ({
    id: `00000000-0000-4000-8000-00000000000${fix}`,
    ...{ column, rows, undone, pending: false },
  });

  #exclude({ rows, excluded }: ExclusionBody) {
    for (const number of rows === 'errors' ? [] : rows) {
      const row = this.rows.get(number);
      if (!row) continue;
      const within = checked({ ...row, state: 'valid' });
      this.rows.set(number, excluded ? { ...within, state: 'excluded' } : within);
    }
    this.#count();
    return this.view;
  }

  #count(): void {
    const counts = { invalid: 0, valid: 0, rated: 0, rate_failed: 0, excluded: 0, adding: 0, added: 0 };
    for (const { state } of this.rows.values()) counts[state] += 1;
    this.view = { ...this.view, counts, rows: this.rows.size, version: this.view.version + 1 };
    this.view.updatedAt = new Date(Date.parse(this.view.updatedAt) + 1).toISOString();
  }
}

function checked(row: RowView): RowView {
  const issues = checkTown(row);
  if (row.state !== 'invalid' && row.state !== 'valid') return row;
  return { ...row, issues, state: issues.length > 0 ? 'invalid' : 'valid' };
}
