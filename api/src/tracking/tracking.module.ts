import { Module } from '@nestjs/common';
import { AskForNewsHandler } from './commands/ask-for-news.js';
import { FindTrackingHandler } from './queries/find-tracking.js';
import { GetTrackingHandler } from './queries/get-tracking.js';
import { TrackingController } from './tracking.controller.js';

@Module({ controllers: [TrackingController], providers: [GetTrackingHandler, FindTrackingHandler, AskForNewsHandler] })
export class TrackingModule {}
