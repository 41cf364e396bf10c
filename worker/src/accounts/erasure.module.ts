import { Module } from '@nestjs/common';
import { ErasePersonalData } from './erase-personal-data.js';
import { MoveToCompany } from './move-to-company.js';
import { ForgetIntegrations } from './forget-integrations.js';

/** Deletes and moves much data: in the group of workers that nobody waits for. */
@Module({ providers: [ErasePersonalData, ForgetIntegrations, MoveToCompany] })
export class ErasureModule {}
