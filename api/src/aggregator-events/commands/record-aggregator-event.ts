import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregatorEvents, type RecordedEvent } from '../aggregator-events.js';

/** Stores a verified event once and enqueues a job when it is about a parcel bought there. */
export class RecordAggregatorEvent extends Command<void> {
  constructor(readonly event: RecordedEvent) {
    super();
  }
}

@CommandHandler(RecordAggregatorEvent)
export class RecordAggregatorEventHandler implements ICommandHandler<RecordAggregatorEvent> {
  constructor(private readonly events: AggregatorEvents) {}

  execute({ event }: RecordAggregatorEvent): Promise<void> {
    return this.events.record(event);
  }
}
