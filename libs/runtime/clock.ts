/** What time it is. Injected wherever a rule depends on it, so that a test decides. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
