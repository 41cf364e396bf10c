import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { GetDashboardHandler } from './queries/get-dashboard.js';

@Module({ controllers: [DashboardController], providers: [GetDashboardHandler] })
export class DashboardModule {}
