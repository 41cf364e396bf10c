import { Module } from '@nestjs/common';
import { ChangePackageHandler } from './commands/change-package.js';
import { RemovePackageHandler } from './commands/remove-package.js';
import { SavePackageHandler } from './commands/save-package.js';
import { UsePackageHandler } from './commands/use-package.js';
import { PackagesController } from './packages.controller.js';
import { FindPackagesHandler } from './queries/find-packages.js';

@Module({
  controllers: [PackagesController],
  providers: [SavePackageHandler, ChangePackageHandler, RemovePackageHandler, UsePackageHandler, FindPackagesHandler],
})
export class PackagesModule {}
