import { Module } from '@nestjs/common';
import { DeleteViewHandler } from './commands/delete-view.js';
import { FindSavedViewsHandler } from './queries/find-saved-views.js';
import { OwnViewsController } from './own-views.controller.js';
import { SaveViewHandler } from './commands/save-view.js';
import { StaffViewsController } from './staff-views.controller.js';

/** Filters of lists under a name: of the admin area for staff, of their own shipments for users. */
@Module({
  controllers: [StaffViewsController, OwnViewsController],
  providers: [FindSavedViewsHandler, SaveViewHandler, DeleteViewHandler],
})
export class SavedViewsModule {}
