import { writeFileSync } from 'node:fs';
import { mailPartsSource } from './mail-parts-source.js';

// npm run mails: writes what mails are made of where the worker finds it.
writeFileSync('libs/domain/mail/mail-parts.ts', mailPartsSource());
