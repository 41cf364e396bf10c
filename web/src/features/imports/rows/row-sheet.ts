import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import {
  maxRowsAtOnce,
  type EditedRows,
  type RowEdits,
  type RowIssue,
  type RowView,
} from '#libs/contracts/imports/rows/rows.js';
import { EditQueue } from './edit-queue';
import { EditSender, type SendState } from './edit-sender';
import { pagesToFetch } from './pages-to-fetch';
import { RowCache } from './row-cache';
import { issueOf, rowWithEdits, type LocalCheck, type RowWithEdits } from './row-with-edits';

/** The sheet's requests to the server. */
export interface SheetServer {
  rows(numbers: readonly number[]): Promise<RowView[]>;
  edits(edits: RowEdits['edits']): Promise<EditedRows>;
  /** Rows were changed by it. */
  onChange(): void;
}

/** Where edits are stored across reloads. */
export interface StoredText {
  read(): string | null;
  write(text: string): void;
}

/** The rows of one import in this browser: the loaded ones, with the edits over them. React subscribes with `subscribe`. */
export class RowSheet {
  readonly #cache = new RowCache();
  readonly #queue: EditQueue;
  readonly #sender: EditSender;
  readonly #asking = new Set<number>();
  /** Requested but missing. */
  readonly #gone = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #memo = new WeakMap<RowView, { edit: unknown; shown: RowWithEdits }>();
  #check: LocalCheck = () => null;
  #changes = 0;
  /** Why rows could not be loaded. */
  failure: unknown = null;

  constructor(
    private readonly server: SheetServer,
    private readonly storage: StoredText,
  ) {
    this.#queue = EditQueue.fromText(storage.read());
    this.#sender = new EditSender({
      queue: this.#queue,
      send: (edits) => server.edits(edits),
      heard: ({ items }) => {
        this.#cache.put(items);
        server.onChange();
      },
      changed: this.#changed,
    });
  }

  /** Resumes after a reload. */
  start(): void {
    if (this.#queue.size === 0) return;
    this.#sender.later();
    if (this.conflicts.length > 0) void this.#ask(this.conflicts.slice(0, maxRowsAtOnce));
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Another number after every change. */
  readonly version = () => this.#changes;

  get sending(): SendState {
    return this.#sender.state;
  }
  /** Rows with edits that the server does not have yet. */
  get unsent(): number {
    return this.#queue.size;
  }
  /** Rows where the user has to choose. */
  get conflicts(): number[] {
    return this.#queue.conflicts();
  }

  row(number: number): RowWithEdits | undefined {
    const view = this.#cache.get(number);
    if (!view) return undefined;
    const edit = this.#queue.of(number);
    const known = this.#memo.get(view);
    if (known?.edit === edit && known) return known.shown;
    const shown = rowWithEdits(view, edit, this.#check);
    this.#memo.set(view, { edit, shown });
    return shown;
  }

  /** Positions `first` to `end` of a snapshot are visible: missing rows are requested; `still`: loaded rows are not refreshed. */
  see(snapshot: readonly number[], window: { first: number; end: number }, still = false): void {
    this.#cache.touch(snapshot.slice(window.first, window.end));
    const known = (number: number) => {
      if (this.#asking.has(number) || this.#gone.has(number) || this.#cache.isFresh(number)) return 'fresh';
      if (!this.#cache.get(number)) return 'no';
      return still ? 'fresh' : 'old';
    };
    if (this.failure !== null) return;
    for (const numbers of pagesToFetch(snapshot, window, known)) void this.#ask(numbers);
  }

  /** A row, loaded where it is not known. */
  async load(number: number): Promise<RowWithEdits | undefined> {
    if (!this.#cache.get(number)) await this.#ask([number]);
    return this.row(number);
  }

  async #ask(numbers: readonly number[]): Promise<void> {
    const asked = this.#cache.now;
    for (const number of numbers) this.#asking.add(number);
    try {
      this.#cache.put(await this.server.rows(numbers), asked);
      for (const number of numbers) if (!this.#cache.get(number)) this.#gone.add(number);
      this.failure = null;
    } catch (error) {
      this.failure = error;
    }
    for (const number of numbers) this.#asking.delete(number);
    this.#changed();
  }

  /** @param to null undoes an edit; `text` is what the cell shows then */
  edit(number: number, column: ImportColumn, to: string | null, text: string): void {
    const view = this.#cache.get(number);
    if (!view) return;
    this.#queue.edit(view, column, { to, text });
    this.#changed();
    this.#sender.later();
  }

  /** The issues that a text in this cell would have, as far as they can be checked here. */
  checkText(shown: RowWithEdits, column: ImportColumn, text: string): RowIssue | undefined {
    const issues = this.#check({ ...shown.values, [column]: text });
    if (issues) return issueOf({ issues }, column);
    return text === shown.values[column] ? issueOf(shown, column) : undefined;
  }

  /** Resolves a conflict. */
  choose(number: number, whose: 'mine' | 'theirs'): void {
    this.#queue.choose(number, whose);
    this.#changed();
    this.#sender.later(0);
  }

  /** All edits are sent, as far as they can be. */
  readonly flush = (): Promise<void> => this.#sender.now();

  put(rows: readonly RowView[]): void {
    this.#cache.put(rows);
    this.#changed();
  }

  /** All rows may have changed, or could not be loaded: the visible ones are requested again. */
  outdate(): void {
    this.#cache.outdate();
    this.#gone.clear();
    this.failure = null;
    this.#changed();
  }

  checkWith(check: LocalCheck): void {
    this.#check = check;
    this.#memo = new WeakMap();
    this.#changed();
  }

  stop(): void {
    this.#sender.stop();
    void this.flush();
  }

  readonly #changed = (): void => {
    this.#changes += 1;
    this.storage.write(this.#queue.toText());
    for (const listener of this.#listeners) listener();
  };
}
