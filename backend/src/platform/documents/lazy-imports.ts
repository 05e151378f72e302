import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What writes on paper is loaded with the first sheet: many a process never has one. */
export const pdfkit = (): typeof import('pdfkit') => require('pdfkit') as typeof import('pdfkit');
export const fontkit = (): typeof import('fontkit') => require('fontkit') as typeof import('fontkit');
