/** One line of the palette. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  group: string;
  label: string;
  detail?: string;
  /** Other words it is found by. */
  words?: string;
  /** Shown at the right, such as "G then S". */
  keys?: string;
  run: () => void;
}

export interface CommandGroup {
  name: string;
  commands: readonly Command[];
}
