/** What the outbox row says when a run starts. */
export interface StartedRun {
  readonly outboxId: string;
  readonly payload: unknown;
  /** Failed attempts before this one. */
  readonly attempts: number;
  /** This run's number; a later run has a higher one. */
  readonly deliveries: number;
  /** Runs before an operator started the message again. */
  readonly deliveriesBefore: number;
  /** Runs that did not fail, up to the newest one that reached a checkpoint; 0 when none has. */
  readonly checkpointRuns: number;
}

/** How a run ended: `stale` means another run had committed; `interrupted` that the process had to end. */
export type RunOutcome = 'done' | 'stale' | 'retry' | 'failed' | 'interrupted';
