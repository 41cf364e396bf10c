import { Module } from '@nestjs/common';
import { DeleteViewHandler } from './delete-view.js';
import { FindSavedViewsHandler } from './find-saved-views.js';
import { OwnViewsController } from './own-views.controller.js';
import { SaveViewHandler } from './save-view.js';
import { StaffViewsController } from './staff-views.controller.js';

/** Filters of lists under a name: of the admin area for staff, of their own shipments for users. */
@Module({
  controllers: [StaffViewsController, OwnViewsController],
  providers: [FindSavedViewsHandler, SaveViewHandler, DeleteViewHandler],
})
export class SavedViewsModule {}
