/** How often people (`changes`) and workers (`steps`) have written rows or rates of an import. */
export type Writes = { changes: number; steps: number };

/**
 * Whether a run is the only one that has written rows or rates since it began: all writers lock the import and raise one of its
 * two counts. As long as it is, what it has read is current.
 */
export class ExclusiveRun {
  readonly #changes: number;
  #steps: number;
  #holds = true;

  /** `since`: read before any row. */
  constructor(since: Writes) {
    this.#changes = since.changes;
    this.#steps = since.steps;
  }

  /** By the counts, with the import locked; `own`: how often the run itself has raised `steps` since its last check. */
  holds({ changes, steps }: Writes, own: 0 | 1): boolean {
    this.#steps += own;
    return (this.#holds &&= changes === this.#changes && steps === this.#steps);
  }
}
