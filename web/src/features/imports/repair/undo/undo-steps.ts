import type { StoredText } from '../../rows/row-sheet';

/** The number of undo steps. */
const depth = 200;

/** The undo and redo steps, also across reloads. A new action drops the redo steps. */
export class UndoSteps<T> {
  #done: T[] = [];
  #undone: T[] = [];

  constructor(private readonly storage: StoredText) {
    const [done = [], undone = []] = JSON.parse(storage.read() ?? '[]') as [T[]?, T[]?];
    this.#done = done;
    this.#undone = undone;
  }

  push(step: T): void {
    this.#done = [...this.#done.slice(1 - depth), step];
    this.#undone = [];
    this.#keep();
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The last step, which counts as taken back from now on. */
  undo(): T | undefined {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
    this.#keep();
    return step;
  }

  /** The step that was taken back last, which counts as done from now on. */
  redo(): T | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
    this.#keep();
    return step;
  }

  #keep(): void {
    this.storage.write(JSON.stringify([this.#done, this.#undone]));
  }
}
