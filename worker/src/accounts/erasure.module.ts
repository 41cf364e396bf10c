import { Module } from '@nestjs/common';
import { ErasePersonalData } from './erase-personal-data.js';
import { ForgetIntegrations } from './forget-integrations.js';

/** What deletes much: beside the jobs that somebody waits for. */
@Module({ providers: [ErasePersonalData, ForgetIntegrations] })
export class ErasureModule {}
