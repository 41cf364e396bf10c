import { Module } from '@nestjs/common';
import { CreateManifestsHandler } from './commands/create-manifests.js';
import { ManifestsController } from './manifests.controller.js';
import { GetManifestDayHandler } from './queries/get-manifest-day.js';
import { RenderManifestHandler } from './queries/render-manifest.js';

@Module({
  controllers: [ManifestsController],
  providers: [CreateManifestsHandler, GetManifestDayHandler, RenderManifestHandler],
})
export class ManifestsModule {}
