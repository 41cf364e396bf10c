import { Module } from '@nestjs/common';
import { ErasePersonalData } from './erase-personal-data.js';
import { ForgetIntegrations } from './forget-integrations.js';

/** Bulk deletion: in the group of workers that nobody waits for. */
@Module({ providers: [ErasePersonalData, ForgetIntegrations] })
export class ErasureModule {}
