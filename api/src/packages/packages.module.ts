import { Module } from '@nestjs/common';
import { ChangePackageHandler } from './commands/change-package.js';
import { RemovePackageHandler } from './commands/remove-package.js';
import { SavePackageHandler } from './commands/save-package.js';
import { MarkPackageUsedHandler } from './commands/mark-package-used.js';
import { PackagesController } from './packages.controller.js';
import { FindPackagesHandler } from './queries/find-packages.js';
import { GetPackageHandler } from './queries/get-package.js';

@Module({
  controllers: [PackagesController],
  providers: [
    SavePackageHandler,
    ChangePackageHandler,
    RemovePackageHandler,
    MarkPackageUsedHandler,
    FindPackagesHandler,
    GetPackageHandler,
  ],
})
export class PackagesModule {}
