import { Module } from '@nestjs/common';
import { SyncStores } from './sync-stores.js';

/** What is asked of stores, and when: in the workers that nobody's files keep busy. */
@Module({ providers: [SyncStores] })
export class StoreTicksModule {}
