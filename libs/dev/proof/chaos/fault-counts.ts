/** Counts the damage done to the shop so far. */
export class FaultCounts {
  kills = 0;
  faults = 0;
  readonly byKind = new Map<string, number>();

  kill(what: string): void {
    this.kills += 1;
    this.#note(`kill ${what}`);
  }

  fault(what: string): void {
    this.faults += 1;
    this.#note(what);
  }

  #note(what: string): void {
    this.byKind.set(what, (this.byKind.get(what) ?? 0) + 1);
  }
}
