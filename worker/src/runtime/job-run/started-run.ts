/** The outbox row at the start of a run. */
export interface StartedRun {
  readonly outboxId: string;
  readonly payload: unknown;
  /** Failed attempts before this one. */
  readonly attempts: number;
  /** This run's number; a later run has a higher one. */
  readonly deliveries: number;
  /** Runs before an operator started the message again. */
  readonly deliveriesBefore: number;
  /** Runs without a failure, up to the newest one that reached a checkpoint; 0 when none has. */
  readonly checkpointRuns: number;
  /** Whether it follows the message that wrote it, in the same worker. */
  readonly isFollowUp?: boolean;
}

/** The end of a run: `stale` means that another run has committed; `interrupted` that the process had to end. */
export type RunOutcome = 'done' | 'stale' | 'retry' | 'failed' | 'interrupted';
